import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { AbortedError } from '../http/error.js'
import { GIVEN_UP } from '../http/outcome.js'
import type { Notice } from '../notices/schema.js'
import { createNewsEmitter } from '../realtime/emitter.js'
import { createCell } from '../state/cell.js'
import { aLateAnswer, anApi, type Answer, aRefusal, AWAY } from '../testing/api.js'
import { aClock, settled } from '../testing/clock.js'
import { aTask } from '../testing/tasks.js'
import * as actions from './actions.js'
import { deleteTask, getTask, restoreTask, setTaskStatus } from './endpoints.js'
import { fieldsEdited } from './state.edits.js'
import { changeMade, editSet, EMPTY_POOL, shownTask, shownTasks, taskSaved, type TaskPool } from './state.js'

const task = aTask({ id: 1, title: 'Uno', status: 'pending', position: 1, version: 3 })

/** Builds a page with task 1 in its pool, and a server with these answers. */
function aPage(...answers: readonly (readonly [AnyEndpoint, Answer])[]) {
  const { api, asked, quiet } = anApi(new Map(answers))
  const pool = createCell<TaskPool>(taskSaved(EMPTY_POOL, task))
  const notices: Notice[] = []
  const { clock } = aClock('2026-11-20T18:00:00Z')
  const shown = (id = 1) => shownTask(pool.get(), id)
  const notify = (notice: Notice) => notices.push(notice)
  return { api, pool, clock, notify, asked, quiet, notices, shown }
}

const refuse =
  (status: number, body = {}): Answer =>
  () => {
    throw aRefusal(status, body)
  }

describe('loadTask', () => {
  test('puts the task into the pool', async () => {
    const fresh = aTask({ id: 9 })
    const page = aPage([getTask, () => ({ task: fresh })])
    expect(await actions.loadTask(page, 9)).toEqual({ ended: 'done', value: fresh })
    expect(page.shown(9)).toEqual(fresh)
    expect(page.asked).toEqual([{ endpoint: getTask, input: { id: 9 } }])
  })

  test.each([404, 403])('takes a task out of the pool that is out of reach: %i', async status => {
    const page = aPage([getTask, refuse(status)])
    expect(await actions.loadTask(page, 1)).toMatchObject({ ended: 'refused', error: { status } })
    expect(page.shown()).toBeNull()
    expect(page.pool.get().outOfReach.has(1)).toBe(true)
  })

  test('brings a task back that this person could not see before, with the same version', async () => {
    let isSeen = false
    const page = aPage([getTask, () => (isSeen ? { task } : refuse(403)({}, {}))])
    await actions.loadTask(page, 1)
    isSeen = true
    await actions.loadTask(page, 1)
    expect(page.shown()).toEqual(task)
  })

  test('keeps a task when a refresh fails or is given up', async () => {
    const page = aPage()
    expect(await actions.loadTask(page, 1)).toEqual({ ended: 'refused', error: AWAY })
    expect(page.shown()).toEqual(task)
    expect(
      await actions.loadTask(aPage([getTask, () => ({ task })]), 1, { signal: AbortSignal.abort() }),
    ).toEqual(GIVEN_UP)
  })
})

describe('moveTask', () => {
  test('moves at once, then shows the server’s result (Spec §4)', async () => {
    const saved = { ...task, status: 'review' as const, position: 7, version: 4 }
    const page = aPage([setTaskStatus, () => ({ task: saved })])
    const moving = actions.moveTask(page, 1, { status: 'review', position: 5 }, 'Falta el logo')
    expect(page.shown()).toMatchObject({ status: 'review', position: 5 })
    expect(await moving).toEqual({ ended: 'done', value: saved })
    expect(page.shown()).toEqual(saved)
    expect(page.pool.get().changes).toEqual([])
    expect(page.asked[0]?.input).toEqual({ id: 1, status: 'review', position: 5, reason: 'Falta el logo' })
  })

  test('leaves the position to the server when none is given', async () => {
    const page = aPage([setTaskStatus, () => ({ task: { ...task, status: 'done', version: 4 } })])
    await actions.moveTask(page, 1, { status: 'done', position: null })
    expect(page.asked[0]?.input).toEqual({ id: 1, status: 'done' })
  })

  test('reverts a refused move, and keeps the changes of other people (Spec §4)', async () => {
    const late = aLateAnswer()
    const page = aPage([setTaskStatus, () => late.answer().then(refuse(403) as never)])
    const moving = actions.moveTask(page, 1, { status: 'progress', position: 5 })
    page.pool.set(taskSaved(page.pool.get(), { ...task, title: 'De Luis', version: 4 }))
    late.give(null)
    expect(await moving).toMatchObject({ ended: 'refused', error: { status: 403 } })
    expect(page.shown()).toMatchObject({ status: 'pending', position: 1, title: 'De Luis' })
  })

  test('does not bring back an older copy when its echo came first', async () => {
    const late = aLateAnswer()
    const page = aPage([setTaskStatus, late.answer])
    const moving = actions.moveTask(page, 1, { status: 'progress', position: 5 })
    page.pool.set(taskSaved(page.pool.get(), { ...task, status: 'done', version: 6 }))
    late.give({ task: { ...task, status: 'progress', version: 4 } })
    await moving
    expect(page.shown()).toMatchObject({ status: 'done', version: 6 })
  })
})

describe('removeTask and bringTaskBack', () => {
  const reply = { status: 'success', msg: 'Tarea eliminada' }

  test('hide it at once, show a notice with an undo, and bring it back', async () => {
    const page = aPage([deleteTask, () => reply], [restoreTask, () => ({ task: { ...task, version: 5 } })])
    const removing = actions.removeTask(page, 1)
    expect(page.shown()).toBeNull()
    expect(await removing).toEqual({ ended: 'done', value: undefined })
    expect(page.pool.get().outOfReach.get(1)).toEqual({ lastVersion: 3 })
    expect(page.notices).toMatchObject([{ text: 'Tarea eliminada', variant: 'success' }])
    page.notices[0]?.action?.run()
    await settled()
    expect(page.shown()).toMatchObject({ version: 5 })
    expect(page.asked.map(({ input }) => input)).toEqual([{ id: 1 }, { id: 1 }])
  })

  test('end the repetition with the task in one call, and begin it again by the undo', async () => {
    const repeat = { every: 'week' as const, days: [1], due_days: 4, until: null }
    const page = aPage(
      [deleteTask, () => ({ ...reply, msg: 'Se eliminó esta tarea, que ya no se repite' })],
      [restoreTask, ({ repeat: begun }) => ({ task: { ...task, repeat: begun, version: 6 } })],
    )
    page.pool.set(taskSaved(page.pool.get(), { ...task, repeat, version: 4 }))
    const removing = actions.removeTask(page, 1, { isLast: true })
    expect(page.shown()).toBeNull()
    expect(await removing).toMatchObject({ ended: 'done' })
    expect(page.notices).toMatchObject([{ text: 'Se eliminó esta tarea, que ya no se repite' }])
    page.notices[0]?.action?.run()
    await settled()
    expect(page.asked.map(({ endpoint, input }) => [endpoint, input])).toEqual([
      [deleteTask, { id: 1, series: true }],
      [restoreTask, { id: 1, repeat }],
    ])
    expect(page.shown()).toMatchObject({ repeat, version: 6 })
  })

  test('keep a task with its repetition that could not be deleted', async () => {
    const page = aPage([deleteTask, refuse(403, { msg: 'Sin permiso' })])
    const repeat = { every: 'week' as const, days: [1], due_days: 4, until: null }
    page.pool.set(taskSaved(page.pool.get(), { ...task, repeat, version: 4 }))
    expect(await actions.removeTask(page, 1, { isLast: true })).toMatchObject({ ended: 'refused' })
    expect(page.shown()).toMatchObject({ repeat })
    expect(page.asked).toHaveLength(1)
    expect(page.notices).toMatchObject([{ text: 'Sin permiso' }])
  })

  test('drop the unsaved edit of a task that the same person deleted', async () => {
    const page = aPage([deleteTask, () => reply])
    page.pool.set(editSet(page.pool.get(), 1, fieldsEdited(undefined, task, { title: 'Dos' })))
    await actions.removeTask(page, 1)
    expect(page.pool.get().edits.size).toBe(0)
  })

  test('show it again when it could not be deleted, and say so', async () => {
    const page = aPage([deleteTask, refuse(403, { msg: 'Sin permiso' })])
    expect(await actions.removeTask(page, 1)).toMatchObject({ ended: 'refused', error: { status: 403 } })
    expect(page.shown()).toEqual(task)
    expect(page.notices).toMatchObject([{ text: 'Sin permiso', variant: 'error', status: 403 }])
  })

  test('show no notice when the call was ended', async () => {
    const page = aPage([
      deleteTask,
      () => {
        throw new AbortedError('DELETE')
      },
    ])
    expect(await actions.removeTask(page, 1)).toEqual(GIVEN_UP)
    expect(page.shown()).toEqual(task)
    expect(page.notices).toEqual([])
  })

  test('leave it deleted when it cannot be brought back', async () => {
    const page = aPage([deleteTask, () => reply], [restoreTask, refuse(404)])
    await actions.removeTask(page, 1)
    expect(await actions.bringTaskBack(page, 1)).toMatchObject({ ended: 'refused', error: { status: 404 } })
    expect(page.shown()).toBeNull()
  })
})

describe('following (Spec §4)', () => {
  const changed = (over: object) =>
    ({
      kind: 'event',
      channel: 'private-company.3',
      seq: 1,
      event: {
        event: 'TaskChanged',
        seq: 1,
        id: 1,
        client_id: null,
        action: 'update',
        refetch: false,
        ...over,
      },
    }) as never

  function following() {
    const page = aPage([getTask, () => ({ task: { ...task, title: 'Traída', version: 8 } })])
    const news = createNewsEmitter()
    return { page, news, stop: actions.followTasks(page, news) }
  }

  test('applies the copy in an event, and ends the changes that it confirms', async () => {
    const { page, news, stop } = following()
    news.listener(changed({ task: { ...task, title: 'Contada', version: 5 } }))
    expect(page.shown()?.title).toBe('Contada')
    news.listener(changed({ action: 'delete', task: null }))
    expect(page.shown()).toBeNull()
    stop()
    news.listener(changed({ task: { ...task, version: 9 } }))
    expect(page.shown()).toBeNull()
    expect(page.asked).toEqual([])
  })

  test('counts the comments of a task as they come and go', () => {
    const { page, news } = following()
    const counted = (over: object) =>
      changed({ event: 'CommentChanged', id: 70, action: 'new', comment: null, ...over })
    news.listener(counted({ counted: { task_id: 1, comments_count: 4 } }))
    expect(page.shown()).toMatchObject({ comments_count: 4, version: task.version })
    const pool = page.pool.get()
    news.listener(counted({ counted: { task_id: 1, comments_count: 4 } }))
    news.listener(counted({ counted: { task_id: 99, comments_count: 1 } }))
    news.listener(counted({}))
    expect(page.pool.get()).toBe(pool)
    news.listener(counted({ action: 'delete', counted: { task_id: 1, comments_count: 3 } }))
    expect(page.shown()?.comments_count).toBe(3)
  })

  test('counts them alone where a page hears of its tasks in another way', () => {
    const page = aPage()
    const news = createNewsEmitter()
    const stop = actions.followCounts(page, news)
    const told = (count: number): void =>
      news.listener(
        changed({ event: 'CommentChanged', id: 70, counted: { task_id: 1, comments_count: count } }),
      )
    told(4)
    news.listener(changed({ action: 'delete', task: null }))
    expect(page.shown()?.comments_count).toBe(4)
    stop()
    told(5)
    expect(page.shown()?.comments_count).toBe(4)
  })

  test('lets tasks of a company be read only while it is archived', () => {
    const { page } = following()
    actions.setCompanyArchived(page, 3, true)
    expect(page.shown()?.company?.archived).toBe(true)
    const archived = page.pool.get()
    actions.setCompanyArchived(page, 4, false)
    actions.setCompanyArchived(page, 3, true)
    expect(page.pool.get()).toBe(archived)
    actions.setCompanyArchived(page, 3, false)
    expect(page.shown()?.company?.archived).toBe(false)
  })

  test('ends the draft that the event is about', () => {
    const { page, news } = following()
    const draft = aTask({ id: -1, title: 'Nueva' })
    page.pool.set(changeMade(page.pool.get(), { kind: 'create', key: 'k', task: draft, phase: 'sending' }))
    news.listener(changed({ id: 5, action: 'create', client_id: 'k', task: aTask({ id: 5 }) }))
    expect(shownTasks(page.pool.get()).map(({ id }) => id)).toEqual([1, 5])
  })

  test.each([
    ['carries no copy', { task: null }],
    ['asks to fetch it', { task: { ...task, version: 9 }, refetch: true }],
  ])('fetches the task when an event %s', async (_, event) => {
    const { page, news } = following()
    news.listener(changed(event))
    await settled()
    expect(page.shown()?.title).toBe('Traída')
    expect(page.asked).toHaveLength(1)
  })

  test('fetches only the open task when a channel carries no copies', async () => {
    const page = aPage([getTask, () => ({ task: { ...task, title: 'Traída', version: 8 } })])
    const news = createNewsEmitter()
    const stop = actions.followOpenTask(page, news, 1)
    news.listener(changed({ id: 2, task: null, refetch: true }))
    await settled()
    expect(page.asked).toEqual([])
    news.listener(changed({ task: null, refetch: true }))
    await settled()
    expect(page.asked).toEqual([{ endpoint: getTask, input: { id: 1 } }])
    stop()
    news.listener(changed({ task: null, refetch: true }))
    expect(page.asked).toHaveLength(1)
  })

  test('tells whether the company of the open task is archived, also after missed events', async () => {
    let archived = false
    const copy = () => ({ ...task, company: task.company && { ...task.company, archived } })
    const page = aPage([getTask, () => ({ task: copy() })])
    const news = createNewsEmitter()
    const stop = actions.followOpenTask(page, news, 1)
    const facts = { kind: 'event', channel: 'private-ohplaky', seq: 1 } as const
    const told = (id: number) =>
      news.listener({ ...facts, event: { event: 'CompanyChanged', id, company: null } } as never)
    for (const isArchived of [true, false]) {
      archived = isArchived
      told(3)
      await settled()
      expect(page.shown()?.company?.archived).toBe(isArchived)
    }
    told(4)
    expect(page.asked).toHaveLength(2)
    archived = true
    news.listener({ kind: 'reset', channel: 'private-ohplaky', seq: 1 } as never)
    await settled()
    expect(page.shown()?.company?.archived).toBe(true)
    stop()
    told(3)
    expect(page.asked).toHaveLength(3)
  })
})

test('a failure is shown once: by the action or by the notice of its call', async () => {
  const page = aPage()
  await actions.loadTask(page, 1)
  await actions.removeTask(page, 1)
  await actions.moveTask(page, 1, { status: 'done', position: null })
  await actions.bringTaskBack(page, 1)
  expect(page.quiet).toEqual([true, true, false, false])
  expect(page.notices).toHaveLength(1)
})
