/** The flows that fetch tasks: all of a company for the board, a page for the list. */

import { MAX_PAGE_SIZE, PAGE_SIZE } from '../basics/schema.js'
import type { CallOptions } from '../http/api.js'
import { attempt } from '../http/attempt.js'
import { done, GIVEN_UP, mapDone, type Outcome, outcomeOf } from '../http/outcome.js'
import type { FetchedList, PageReply } from '../lists/fetched-page.js'
import { sentFilter } from '../lists/filters.js'
import type { Cell } from '../state/cell.js'
import type { Fetched } from '../state/fetched.js'
import type { PoolPorts } from './actions.js'
import { listTasks } from './endpoints.list.js'
import type { CallFilter } from './rules.call-filter.js'
import type { Task, TaskGroup, TaskOrder, TaskStatus } from './schema.js'
import { companyReplaced } from './state.js'
import { tasksFetched, unreadFetched } from './state.unread.js'

type Quitting = Pick<CallOptions, 'signal'>

/** The question for a page of tasks. */
export interface TaskQuery extends CallFilter {
  readonly status?: TaskStatus
  readonly search?: string
  readonly order?: TaskOrder
  readonly reversed?: boolean
  readonly group?: TaskGroup
  readonly page: number
  /** Set on a list that is read on without pages: it holds its rows from the first to those read last. */
  readonly per_page?: number
}

/** The rows of one page of tasks, by id; the tasks themselves are in the pool. */
export type TaskRows = FetchedList<TaskQuery, number>

/** The number of pages that are fetched at once. */
const AT_ONCE = 4
/**
 * The number of tries: tasks that were deleted between two pages move the later ones forward, so that some
 * may be skipped.
 */
const MOST_TRIES = 2

/**
 * Fetches all tasks of a company into the pool, and shows the first hundred before the others. Done with
 * their ids.
 */
export function loadBoard(
  ports: PoolPorts,
  companyId: number,
  options: Quitting = {},
): Promise<Outcome<readonly number[]>> {
  return outcomeOf(fetchBoard(ports, companyId, options))
}

async function fetchBoard(
  { api, pool }: PoolPorts,
  companyId: number,
  options: Quitting,
  tries = MOST_TRIES,
): Promise<readonly number[]> {
  const before = pool.get()
  const fetchPage = (page: number) =>
    api.call(
      listTasks,
      { company_id: companyId, order: 'position', page, per_page: MAX_PAGE_SIZE },
      { quiet: true, ...options },
    )
  const first = await fetchPage(1)
  const tasks: Task[] = [...first.tasks]
  pool.set(tasksFetched(pool.get(), first, before))
  for (let page = 2; page <= first.last_page; page += AT_ONCE) {
    const count = Math.min(AT_ONCE, first.last_page - page + 1)
    const pages = await Promise.all(Array.from({ length: count }, (_, index) => fetchPage(page + index)))
    for (const more of pages) {
      // The tasks themselves follow with all others at the end.
      pool.set(unreadFetched(pool.get(), more, before))
      tasks.push(...more.tasks)
    }
  }
  const ids = new Set(tasks.map(task => task.id))
  if (ids.size < first.total && tries > 1) return fetchBoard({ api, pool }, companyId, options, tries - 1)
  pool.set(companyReplaced(pool.get(), companyId, tasks, before))
  return [...ids]
}

/** The ports of a company's board; `board` holds the ids of its tasks once all of them are in the pool. */
export interface BoardPorts extends PoolPorts {
  readonly board: Pick<Cell<Fetched<readonly number[]>>, 'get'>
}

/**
 * Fetches all tasks of a company where the board has not done so. It makes calls of its own. The calls of a board are
 * given up when the person leaves the board, and the pool would then hold only some tasks.
 */
export async function loadForTemplate(ports: BoardPorts, companyId: number): Promise<Outcome> {
  if (ports.board.get().value !== null) return done()
  return mapDone(await loadBoard(ports, companyId), () => undefined)
}

/** The ports of a list; `rows` holds what is on screen. */
export interface RowsPorts extends PoolPorts {
  readonly rows: Cell<TaskRows>
  /** Keeps how many pages were read of each question. */
  readonly pagesRead?: Map<string, number>
  /** True when the first question of the list begins with as many pages as were read of it, and not with one. */
  readonly isReturned?: boolean
}

/**
 * Fetches the rows of a list into the pool, with their ids: one page, or all that were read on so far, as many in one
 * call as the server gives, and in turns. Rows that are read on meanwhile are fetched too.
 */
export async function loadReadRows(
  ports: RowsPorts,
  query: TaskQuery,
  options: Quitting = {},
): Promise<Outcome<PageReply<number>>> {
  const { per_page } = query
  if (per_page === undefined) return loadRows(ports, query, options)
  // A filter that is chosen afterwards begins at its top, as a link to it does.
  const isReturned = ports.isReturned && ports.rows.get().value === null
  const before = (isReturned && ports.pagesRead?.get(JSON.stringify(query))) || 1
  const read = () => {
    const { value } = ports.rows.get()
    return value !== null && isSame(value.query, query) ? value.page : before
  }
  const pagesInOne = Math.max(Math.min(read(), Math.floor(MAX_PAGE_SIZE / per_page)), 1)
  const fetchTurn = (first: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        loadRows(ports, { ...query, page: first + index, per_page: per_page * pagesInOne }, options),
      ),
    )
  let outcome: Outcome<PageReply<number>> = GIVEN_UP
  let [fetched, wanted] = [0, 1]
  while (fetched < wanted) {
    const turn = await fetchTurn(fetched + 1, Math.min(AT_ONCE, wanted - fetched))
    outcome = (fetched === 0 ? turn : [outcome, ...turn]).reduce(joined)
    if (outcome.ended !== 'done') return outcome
    fetched += turn.length
    wanted = Math.min(Math.ceil(read() / pagesInOne), outcome.value.last_page)
  }
  return mapDone(outcome, ({ items, ...info }) => {
    const last_page = Math.max(Math.ceil(info.total / per_page), 1)
    const page = Math.min(read(), last_page)
    return { ...info, page, per_page, last_page, items: items.slice(0, page * per_page) }
  })
}

/** Fetches the rows after those of a list that is read on. An answer to an older question is dropped. */
export async function loadMoreRows(ports: RowsPorts): Promise<Outcome<PageReply<number>>> {
  const { rows } = ports
  const { value } = rows.get()
  if (value === null || value.page >= value.last_page) return GIVEN_UP
  const { query, page } = value
  const more = await loadRows(ports, { ...query, page: page + 1 })
  const now = rows.get().value
  if (now === null || !isSame(now.query, query) || now.page !== page) return GIVEN_UP
  return mapDone(joined(done(now), more), reply => {
    rows.set({ ...rows.get(), value: { ...reply, query } })
    ports.pagesRead?.set(JSON.stringify(query), reply.page)
    return reply
  })
}

function isSame(one: TaskQuery, other: TaskQuery): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Returns two pages of a list as one. A row that moved between the answers stands where it came first. */
function joined(
  before: Outcome<PageReply<number>>,
  after: Outcome<PageReply<number>>,
): Outcome<PageReply<number>> {
  if (before.ended !== 'done' || after.ended !== 'done') return before.ended === 'done' ? after : before
  const [one, other] = [before.value, after.value]
  return done({
    ...other,
    page: Math.min(other.page, other.last_page),
    items: [...new Set([...one.items, ...other.items])],
    ...(one.group_totals && { group_totals: { ...one.group_totals, ...other.group_totals } }),
  })
}

/** Fetches one page of tasks into the pool, with the ids of its rows. */
export async function loadRows(
  ports: PoolPorts,
  query: TaskQuery,
  options: Quitting = {},
): Promise<Outcome<PageReply<number>>> {
  const { pool } = ports
  const before = pool.get()
  const filters = { search: query.search ?? '', status: sentFilter(query.status) }
  const input = { per_page: PAGE_SIZE.tasks, ...query, ...filters }
  const outcome = await attempt(ports, listTasks, input, { quiet: true, ...options })
  return mapDone(outcome, ({ tasks, unread, ...info }) => {
    pool.set(tasksFetched(pool.get(), { tasks, unread }, before))
    return { ...info, items: tasks.map(task => task.id) }
  })
}
