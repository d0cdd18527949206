import { describe, expect, test } from 'vitest'
import { GIVEN_UP, mapDone } from '../http/outcome.js'
import { createCell } from '../state/cell.js'
import { aLateAnswer, anApi, type Answer, AWAY } from '../testing/api.js'
import { searchAll } from '../hub/endpoints.search.js'
import { SearchHit } from '../hub/schema.search.js'
import { aTask } from '../testing/tasks.js'
import type { PoolPorts } from './actions.js'
import { loadCalendar } from './actions.calendar.js'
import { loadDueTasks } from './actions.due.js'
import { createFetcher, type Fetched, NOT_FETCHED } from '../state/fetched.js'
import {
  loadBoard,
  loadForTemplate,
  loadMoreRows,
  loadReadRows,
  loadRows,
  type TaskQuery,
  type TaskRows,
} from './actions.loading.js'
import { searchTasks } from './actions.search.js'
import { listTasks } from './endpoints.list.js'
import type { Task } from './schema.js'
import { EMPTY_POOL, shownTasks, taskRemoved, taskSaved, type TaskPool } from './state.js'

/** The filters of a list that none chose, as its call sends them. */
const UNCHOSEN = { search: '', status: '' }

function aPage(answer?: Answer) {
  const { api, asked, quiet } = anApi(answer ? new Map([[listTasks, answer]]) : new Map())
  const pool = createCell<TaskPool>(EMPTY_POOL)
  const inputs = () => asked.map(({ input }) => input)
  const ids = () =>
    shownTasks(pool.get())
      .map(({ id }) => id)
      .toSorted((one, other) => one - other)
  return { api, pool, inputs, ids, quiet }
}

/** Answers with the pages of these tasks. */
function pagesOf(tasks: () => readonly Task[]): Answer {
  return ({ page, per_page }) => {
    const [at, size] = [Number(page), Number(per_page)]
    const all = tasks()
    return {
      tasks: all.slice((at - 1) * size, at * size),
      page: at,
      per_page: size,
      total: all.length,
      last_page: Math.max(Math.ceil(all.length / size), 1),
    }
  }
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aTask({ id: index + 1, company_id: 3 }))
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('loadBoard', () => {
  test('fetches every page of a company, in the order of the board', async () => {
    const page = aPage(pagesOf(() => many(730)))
    expect(await loadBoard(page, 3)).toEqual({ ended: 'done', value: range(1, 730) })
    expect(page.ids()).toEqual(range(1, 730))
    expect(page.inputs()).toHaveLength(8)
    expect(page.inputs()[0]).toEqual({ company_id: 3, order: 'position', page: 1, per_page: 100 })
    expect(page.inputs().map(input => input['page'])).toEqual(range(1, 8))
  })

  test('shows the first hundred before the others, and asks for four pages at once', async () => {
    const seen: number[] = []
    const page = aPage(input => {
      seen.push(page.ids().length)
      return pagesOf(() => many(730))(input, {})
    })
    await loadBoard(page, 3)
    expect(seen).toEqual([0, 100, 100, 100, 100, 100, 100, 100])
    expect(page.ids()).toHaveLength(730)
  })

  test('removes deleted tasks, but not new ones, nor tasks of other companies', async () => {
    const page = aPage(input => {
      page.pool.set(taskSaved(page.pool.get(), aTask({ id: 50, company_id: 3 })))
      return pagesOf(() => many(2))(input, {})
    })
    for (const old of [aTask({ id: 40, company_id: 3 }), aTask({ id: 41, company_id: 9 })])
      page.pool.set(taskSaved(page.pool.get(), old))
    await loadBoard(page, 3)
    expect(page.ids()).toEqual([1, 2, 41, 50])
  })

  test('fetches once more when tasks were deleted between its pages, and not without end', async () => {
    let left = many(150)
    const shifting = aPage(input => {
      const reply = pagesOf(() => left)(input, {})
      if (input['page'] === 1) left = left.slice(1)
      return reply
    })
    const outcome = await loadBoard(shifting, 3)
    // Each try loses one more task: the first skips 101, the second 102.
    expect(shifting.inputs().map(input => input['page'])).toEqual([1, 2, 1, 2])
    expect(outcome).toMatchObject({ ended: 'done' })
    expect(shifting.ids()).toContain(101)
  })

  test('keeps the tasks that are there when the server does not answer', async () => {
    const page = aPage()
    page.pool.set(taskSaved(EMPTY_POOL, aTask({ id: 40, company_id: 3 })))
    expect(await loadBoard(page, 3)).toEqual({ ended: 'refused', error: AWAY })
    expect(page.ids()).toEqual([40])
  })

  test('is given up when the tasks are no longer needed, and removes nothing', async () => {
    const page = aPage(pagesOf(() => many(2)))
    page.pool.set(taskSaved(EMPTY_POOL, aTask({ id: 40, company_id: 3 })))
    expect(await loadBoard(page, 3, { signal: AbortSignal.abort() })).toEqual(GIVEN_UP)
    expect(page.ids()).toEqual([40])
  })
})

describe('loadForTemplate', () => {
  test('fetches all tasks, also where the board gives up its own question meanwhile', async () => {
    const page = aPage(pagesOf(() => many(730)))
    const board = createCell<Fetched<readonly number[]>>(NOT_FETCHED)
    const fetcher = createFetcher(board, (_: void, options) => loadBoard(page, 3, options))
    const loading = loadForTemplate({ ...page, board }, 3)
    const shown = fetcher.load()
    fetcher.end()
    expect(await shown).toEqual(GIVEN_UP)
    expect(await loading).toEqual({ ended: 'done', value: undefined })
    expect(page.ids()).toEqual(range(1, 730))
  })

  test('asks nothing when the board holds them, and is refused without a server', async () => {
    const page = aPage()
    const board = createCell<Fetched<readonly number[]>>({ ...NOT_FETCHED, value: [] })
    expect(await loadForTemplate({ ...page, board }, 3)).toEqual({ ended: 'done', value: undefined })
    expect(page.inputs()).toEqual([])
    board.set(NOT_FETCHED)
    expect(await loadForTemplate({ ...page, board }, 3)).toEqual({ ended: 'refused', error: AWAY })
  })
})

describe('loadRows', () => {
  const query = { status: 'review', search: 'logo', page: 2 } as const

  test('puts the tasks into the pool, and returns the ids of the rows with their page', async () => {
    const info = { page: 2, per_page: 20, total: 22, last_page: 2 }
    const page = aPage(() => ({ tasks: [aTask({ id: 7 }), aTask({ id: 4 })], ...info }))
    expect(await loadRows(page, query)).toEqual({ ended: 'done', value: { items: [7, 4], ...info } })
    expect(page.ids()).toEqual([4, 7])
    expect(page.inputs()).toEqual([{ ...query, per_page: 6 }])
  })

  test('is refused, or given up', async () => {
    const page = aPage()
    expect(await loadRows(page, query)).toEqual({ ended: 'refused', error: AWAY })
    const answering = aPage(() => ({ tasks: [aTask({ id: 7 })] }))
    expect(await loadRows(answering, query, { signal: AbortSignal.abort() })).toEqual(GIVEN_UP)
    expect(answering.ids()).toEqual([])
  })
})

describe('a list that is read on', () => {
  const query = { status: 'review', page: 1, per_page: 2 } as const
  /** Builds a list over a server with tasks 1 to 5, of which `gone` no longer count. */
  function aList() {
    const gone = new Set<number>()
    const page = aPage(({ page: number, per_page = 6 }) => {
      const all = [1, 2, 3, 4, 5].filter(id => !gone.has(id))
      const [at, size] = [Number(number), Number(per_page)]
      const tasks = all.slice((at - 1) * size, at * size).map(id => aTask({ id }))
      return { tasks, page: at, per_page: size, total: all.length, last_page: Math.ceil(all.length / size) }
    })
    const rows = createCell<TaskRows>(NOT_FETCHED)
    const ports = { ...page, rows }
    const load = async (asked: TaskQuery = query) => {
      const outcome = await loadReadRows(ports, asked)
      if (outcome.ended !== 'done') throw new Error('refused')
      rows.set({ ...NOT_FETCHED, value: { ...outcome.value, query: asked } })
    }
    return { page, gone, rows, ports, load, ids: () => rows.get().value?.items }
  }

  test('takes the next rows to those on screen, up to the last', async () => {
    const list = aList()
    expect(await loadMoreRows(list.ports)).toEqual(GIVEN_UP)
    await list.load()
    expect(list.ids()).toEqual([1, 2])
    await loadMoreRows(list.ports)
    await loadMoreRows(list.ports)
    expect(list.ids()).toEqual([1, 2, 3, 4, 5])
    expect(list.page.inputs().map(({ page }) => page)).toEqual([1, 2, 3])
    expect(await loadMoreRows(list.ports)).toEqual(GIVEN_UP)
  })

  test('asks again for all that was read, and for the first page of another choice', async () => {
    const list = aList()
    await list.load()
    await loadMoreRows(list.ports)
    list.gone.add(2)
    await list.load()
    expect(list.ids()).toEqual([1, 3, 4, 5])
    await list.load({ ...query, status: 'done' })
    expect(list.ids()).toEqual([1, 3])
    // A list in pages takes the page that it asks for.
    await list.load({ page: 2 })
    expect(list.rows.get().value?.page).toBe(2)
    await list.load({ page: 2 })
    expect(list.page.inputs().at(-1)).toEqual({ page: 2, per_page: 6, ...UNCHOSEN })
  })

  test('begins with all that was read of it when the person comes back, as far as there is so much', async () => {
    const pagesRead = new Map<string, number>()
    const left = aList()
    await left.load()
    await loadMoreRows({ ...left.ports, pagesRead })
    await loadMoreRows({ ...left.ports, pagesRead })
    const list = aList()
    const ports = { ...list.ports, pagesRead, isReturned: true }
    expect(await loadReadRows(ports, query)).toMatchObject({ value: { page: 3, items: [1, 2, 3, 4, 5] } })
    list.gone.add(1).add(2)
    expect(await loadReadRows(ports, query)).toMatchObject({ value: { page: 2, items: [3, 4, 5] } })
    const other = { ...query, status: 'done' } as const
    expect(await loadReadRows(ports, other)).toMatchObject({ value: { page: 1, items: [3, 4] } })
    const opened = { ...ports, isReturned: false }
    expect(await loadReadRows(opened, query)).toMatchObject({ value: { page: 1, items: [3, 4] } })
    expect(list.page.inputs()).toHaveLength(4)
  })

  test('begins with the first page of a filter that is chosen after the person came back', async () => {
    const list = aList()
    const [long, done] = [query, { ...query, status: 'done' } as const]
    const pagesRead = new Map([long, done].map(each => [JSON.stringify(each), 3]))
    const ports = { ...list.ports, pagesRead, isReturned: true }
    const fetcher = createFetcher(list.rows, async (asked: TaskQuery) => {
      const outcome = await loadReadRows(ports, asked)
      return mapDone(outcome, reply => ({ ...reply, query: asked }))
    })
    expect(await fetcher.load(long)).toMatchObject({ value: { page: 3, items: [1, 2, 3, 4, 5] } })
    expect(await fetcher.load(done)).toMatchObject({ value: { page: 1, items: [1, 2] } })
  })

  test('asks again by a hundred rows in one call, four calls at once, up to the rows that were read', async () => {
    let [running, most] = [0, 0]
    const page = aPage(async (input, options) => {
      most = Math.max(most, ++running)
      await Promise.resolve()
      running -= 1
      return pagesOf(() => many(5000))(input, options)
    })
    const rows = createCell<TaskRows>(NOT_FETCHED)
    const long = { page: 1, per_page: 50 }
    const info = { page: 21, per_page: 50, total: 5000, last_page: 100 }
    rows.set({ ...NOT_FETCHED, value: { ...info, items: range(1, 1050), query: long } })
    const loaded = { ended: 'done', value: { ...info, items: range(1, 1050) } }
    expect(await loadReadRows({ ...page, rows }, long)).toEqual(loaded)
    expect(page.inputs()).toEqual(range(1, 11).map(number => ({ page: number, per_page: 100, ...UNCHOSEN })))
    expect(most).toBe(4)
  })

  test('keeps the rows that are read on while the others are asked for again', async () => {
    const list = aList()
    await list.load()
    const refreshed = list.load()
    await loadMoreRows(list.ports)
    await refreshed
    expect(list.ids()).toEqual([1, 2, 3, 4])
    const again = list.load()
    await Promise.all([loadMoreRows(list.ports), again])
    expect(list.ids()).toEqual([1, 2, 3, 4, 5])
    expect(list.rows.get().value).toMatchObject({ page: 3, per_page: 2, last_page: 3 })
  })

  test('is refused as a whole, and keeps what is on screen', async () => {
    const page = aPage((input, options) => {
      if (input['page'] === 3) throw AWAY
      return pagesOf(() => many(500))(input, options)
    })
    const rows = createCell<TaskRows>(NOT_FETCHED)
    const long = { page: 1, per_page: 100 }
    const value = { page: 4, per_page: 100, total: 500, last_page: 5, items: range(1, 400), query: long }
    rows.set({ ...NOT_FETCHED, value })
    expect(await loadReadRows({ ...page, rows }, long)).toEqual({ ended: 'refused', error: AWAY })
    expect(rows.get().value).toBe(value)
  })

  test('repeats no row, and drops the rows of a choice that was left', async () => {
    const list = aList()
    await list.load()
    const late = loadMoreRows(list.ports)
    const { value } = list.rows.get()
    list.rows.set({ ...NOT_FETCHED, value: value && { ...value, query: { ...query, status: 'done' } } })
    expect(await late).toEqual(GIVEN_UP)
    expect(list.ids()).toEqual([1, 2])
    list.gone.add(1)
    await loadMoreRows(list.ports)
    expect(list.ids()).toEqual([1, 2, 4, 5])
  })
})

describe('loadDueTasks', () => {
  test('asks once for the first unfinished tasks by due date, and how many there are', async () => {
    const page = aPage(() => ({
      tasks: [aTask({ id: 3 }), aTask({ id: 1 })],
      total: 9,
      group_totals: { overdue: 9 },
    }))
    const outcome = await loadDueTasks(page, { userId: 7, most: 2 })
    expect(outcome.ended === 'done' && outcome.value.tasks.map(({ id }) => id)).toEqual([3, 1])
    expect(outcome.ended === 'done' && outcome.value.total).toBe(9)
    expect(outcome.ended === 'done' && outcome.value.group_totals).toEqual({ overdue: 9 })
    expect(page.inputs()).toEqual([
      { assignee: 7, open: true, order: 'due', group: 'due', page: 1, per_page: 2 },
    ])
  })

  test('is refused as a whole', async () => {
    expect(await loadDueTasks(aPage(), { userId: 7, most: 4 })).toEqual({ ended: 'refused', error: AWAY })
  })
})

describe('searchTasks', () => {
  test('returns the tasks that a text names', async () => {
    const aHit = (over: object) => SearchHit.parse({ kind: 'task', title: 'Logo', ...over })
    const titled = aHit({ id: 1 })
    const groups = (isSimilar: boolean) => [
      { kind: 'task', items: [titled, aHit({ id: 2, excerpt: 'el logo' })], is_similar: isSimilar },
    ]
    const { api, asked } = anApi(new Map([[searchAll, () => ({ groups: groups(false) })]]))
    const input = { search: 'logo', most: 5 }
    expect(await searchTasks({ api }, input)).toEqual({ ended: 'done', value: [titled] })
    expect(asked.map(each => each.input)).toEqual([{ search: 'logo', kind: 'task', limit: 5 }])
    const similar = anApi(new Map([[searchAll, () => ({ groups: groups(true) })]]))
    expect(await searchTasks(similar, input)).toEqual({ ended: 'done', value: [] })
    expect(await searchTasks(aPage(), input)).toEqual({ ended: 'refused', error: AWAY })
  })
})

test('a page of tasks is asked with its size, and a list that is read on with its own (Spec §7)', async () => {
  const page = aPage()
  await loadRows(page, { page: 2, status: 'review', search: 'logo' })
  await loadRows(page, { page: 1, per_page: 50 })
  expect(page.inputs()).toEqual([
    { page: 2, per_page: 6, status: 'review', search: 'logo' },
    { page: 1, per_page: 50, ...UNCHOSEN },
  ])
})

test('fetches of a page of tasks show no notice', async () => {
  const page = aPage()
  await loadBoard(page, 3)
  await loadRows(page, { page: 1 })
  await loadDueTasks(page, { userId: 7, most: 1 })
  await searchTasks(page, { search: 'logo', most: 5 })
  expect(page.quiet).toEqual([true, true, true, true])
})

describe('a task that was deleted here and restored elsewhere', () => {
  const task = aTask({ id: 1, company_id: 3 })
  const loads = {
    loadBoard: (page: PoolPorts) => loadBoard(page, 3),
    loadRows: (page: PoolPorts) => loadRows(page, { page: 1, per_page: 100 }),
    loadCalendar: (page: PoolPorts) => loadCalendar(page, { filters: {}, month: '2026-11' }),
  }

  test.each(Object.entries(loads))('returns with %s, but not with an answer from before', async (_, load) => {
    const late = aLateAnswer()
    const answers = [late.answer, pagesOf(() => [task])]
    const page = aPage((input, options) => answers.shift()?.(input, options))
    const loading = load(page)
    page.pool.set(taskRemoved(page.pool.get(), 1))
    late.give(pagesOf(() => [task])({ page: 1, per_page: 100 }, {}))
    await loading
    expect(page.ids()).toEqual([])
    await load(page)
    expect(page.ids()).toEqual([1])
  })
})
