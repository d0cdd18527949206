import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { GIVEN_UP } from '../http/outcome.js'
import type { Notice } from '../notices/schema.js'
import { createMemoryEntries } from '../outbox/memory.js'
import { NO_CHANNEL } from '../outbox/ports.js'
import { createCell } from '../state/cell.js'
import { anApi, type Answer, aRefusal } from '../testing/api.js'
import { settled } from '../testing/clock.js'
import { aCompanyRef } from '../testing/companies.js'
import { anEntry, anOutbox, aTabBus } from '../testing/outbox.js'
import { aTask } from '../testing/tasks.js'
import * as editing from './actions.editing.js'
import * as outgoing from './actions.outgoing.js'
import { taskEditSender, taskMoveSender, taskSender } from './actions.sending.js'
import { createTask, getTask, setTaskStatus, updateTask } from './endpoints.js'
import { boardHref } from './rules.address.js'
import type { Task } from './schema.js'
import { type OutgoingEdit, type OutgoingMove, TASK, TASK_EDIT, TASK_MOVE } from './schema.outgoing.js'
import { hasUnsaved } from './state.draft.js'
import { restoredEdit } from './state.edits.js'
import { editSet, EMPTY_POOL, shownTask, shownTasks, taskSaved, type TaskPool } from './state.js'

const task = aTask({ id: 1, title: 'Uno', description: 'Antes', status: 'pending', position: 1, version: 3 })
const fresh = {
  company: aCompanyRef({ id: 3 }),
  fields: { title: 'Nueva', labels: ['web'] },
  position: 9,
  createdBy: null,
}
const created: Answer = ({ client_id }) => ({
  status: 'success',
  msg: 'Tarea creada.',
  task: aTask({ id: 5, title: 'Nueva', client_id: String(client_id), version: 1 }),
})
const moved: Answer = ({ status }) => ({
  status: 'success',
  msg: 'Tarea movida.',
  task: { ...task, status, position: 7, version: 4 },
})
const refuse: Answer = () => {
  throw aRefusal(403, { msg: 'No puedes', code: 'forbidden' })
}

/** Builds a page of tasks that knows task 1. Give another one the same store for a page after a reload. */
function aPage(
  answers: Map<AnyEndpoint, Answer>,
  store = createMemoryEntries(),
  known = [task],
  channel = NO_CHANNEL,
) {
  const { api, asked } = anApi(answers)
  const notices: Notice[] = []
  const visited: string[] = []
  const pool = createCell<TaskPool>(known.reduce((all, each) => taskSaved(all, each), EMPTY_POOL))
  const { outbox, pass } = anOutbox(
    [taskSender({ api }), taskMoveSender({ api }), taskEditSender(() => ports)],
    { store, channel },
  )
  const ports: editing.EditPorts = {
    api,
    pool,
    outbox,
    openForms: new Set(),
    clock: { now: () => Date.parse('2026-11-20T18:00:00Z'), wait: () => new Promise(() => {}) },
    pauses: new Map(),
    entriesOfThisPage: new Set(),
    savedAmongMany: new Set(),
    openTasks: new Set(),
    goTo: href => visited.push(href),
    notify: notice => notices.push(notice),
  }
  for (const kind of [TASK, TASK_MOVE, TASK_EDIT] as const)
    outbox.onSettled<never, unknown>(kind as never, end => {
      if (end.how === 'refused') outgoing.takeBack(ports, end)
    })
  outgoing.followOutgoing(ports)
  outbox.start()
  const titles = () => shownTasks(pool.get()).map(({ title }) => title)
  return { ports, pool, asked, notices, visited, outbox, store, titles, pass }
}

describe('postTask and repostTask (Spec §4)', () => {
  test('show the task at once, then the saved one', async () => {
    const page = aPage(new Map([[createTask, created]]))
    const posting = outgoing.postTask(page.ports, fresh, 'k')
    expect(shownTasks(page.pool.get()).find(({ id }) => id < 0)).toMatchObject({
      title: 'Nueva',
      position: 9,
    })
    expect(await posting).toMatchObject({ ended: 'done', value: { task: { id: 5 } } })
    await settled()
    expect(shownTasks(page.pool.get()).map(({ id }) => id)).toEqual([1, 5])
    expect(page.asked[0]?.input).toMatchObject({
      company_id: 3,
      title: 'Nueva',
      labels: ['web'],
      position: 9,
      client_id: 'k',
    })
  })

  test('send no position that is no number, such as behind a task whose move waits', async () => {
    const page = aPage(new Map([[createTask, created]]))
    await outgoing.postTask(page.ports, { ...fresh, position: Infinity }, 'k')
    await outgoing.postMove(page.ports, 1, { status: 'progress', position: Infinity })
    expect(page.asked.map(({ input }) => 'position' in input)).toEqual([false, false])
  })

  test('leave one copy when the echo comes before the answer', async () => {
    const page = aPage(new Map())
    await outgoing.postTask(page.ports, fresh, 'k')
    page.pool.set(taskSaved(page.pool.get(), aTask({ id: 5, title: 'Nueva', client_id: 'k', version: 1 })))
    await page.outbox.refresh()
    expect(shownTasks(page.pool.get()).map(({ id }) => id)).toEqual([1, 5])
  })

  test('wait over a reload with a draft of their own each, and go once', async () => {
    const away = aPage(new Map())
    expect(await outgoing.postTask(away.ports, fresh)).toEqual({ ended: 'waiting' })
    await outgoing.postTask(away.ports, { ...fresh, fields: { title: 'Otra' } })
    expect(hasUnsaved(away.pool.get())).toBe(false)
    const back = aPage(new Map([[createTask, created]]), away.store)
    await settled()
    expect(shownTasks(back.pool.get()).map(({ id, title }) => [id, title])).toEqual([
      [1, 'Uno'],
      [-1, 'Nueva'],
      [-2, 'Otra'],
    ])
    await back.pass(60_000)
    await back.pass(60_000)
    expect(back.asked.map(({ input }) => input['title'])).toEqual(['Nueva', 'Otra'])
    expect(back.pool.get().changes).toEqual([])
  })

  test('keep a refused task with its reason, to be sent again with the same key or dropped', async () => {
    const answers = new Map([[createTask, refuse]])
    const page = aPage(answers)
    expect(await outgoing.postTask(page.ports, fresh, 'k')).toMatchObject({
      ended: 'refused',
      error: { status: 403 },
    })
    await settled()
    expect(page.pool.get().changes).toMatchObject([{ key: 'k', phase: 'failed', task: { title: 'Nueva' } }])
    const text = 'No se creó «Nueva»: No puedes'
    expect(page.notices).toMatchObject([{ text, status: 403, variant: 'error' }])
    page.notices[0]?.action?.run()
    expect(page.visited).toEqual([boardHref(3)])
    answers.set(createTask, created)
    expect(await outgoing.repostTask(page.ports, 'k')).toMatchObject({ ended: 'done' })
    await settled()
    expect(page.asked.map(({ input }) => input['client_id'])).toEqual(['k', 'k'])
    expect(page.asked[1]?.input).toMatchObject({ title: 'Nueva', labels: ['web'], position: 9 })
    expect(page.pool.get().changes).toEqual([])
    expect(await outgoing.repostTask(page.ports, 'k')).toEqual(GIVEN_UP)

    answers.set(createTask, refuse)
    await outgoing.postTask(page.ports, fresh, 'j')
    await settled()
    outgoing.dropTask(page.ports, 'j')
    expect(page.titles()).toEqual(['Uno', 'Nueva'])
  })

  test('leave a refused task in the form that it was sent from, while that is on screen', async () => {
    const page = aPage(new Map([[createTask, refuse]]))
    page.ports.openForms.add('k')
    await outgoing.postTask(page.ports, fresh, 'k')
    await settled()
    expect([page.pool.get().changes, page.notices]).toEqual([[], []])
  })
})

describe('postMove (Spec §4)', () => {
  test('moves at once, then shows the server’s result', async () => {
    const page = aPage(new Map([[setTaskStatus, moved]]))
    const moving = outgoing.postMove(
      page.ports,
      1,
      { status: 'progress', position: 5 },
      { reason: 'Falta el logo' },
    )
    expect(shownTask(page.pool.get(), 1)).toMatchObject({ status: 'progress', position: 5 })
    expect(await moving).toMatchObject({ ended: 'done' })
    await settled()
    expect(shownTask(page.pool.get(), 1)).toMatchObject({ status: 'progress', position: 7, version: 4 })
    expect(page.pool.get().changes).toEqual([])
    expect(page.asked[0]?.input).toEqual({ id: 1, status: 'progress', position: 5, reason: 'Falta el logo' })
  })

  test('waits over a reload, before a later edit of the same task', async () => {
    const away = aPage(new Map())
    expect(await outgoing.postMove(away.ports, 1, { status: 'progress', position: null })).toEqual({
      ended: 'waiting',
    })
    editing.editTask(away.ports, 1, { title: 'Dos' })
    expect(await editing.flushEdit(away.ports, 1)).toEqual({ ended: 'waiting' })

    const saved: Answer = ({ title, version }) => ({
      status: 'success',
      msg: '',
      task: { ...task, status: 'progress', title, version: Number(version) + 1 },
    })
    const back = aPage(
      new Map<AnyEndpoint, Answer>([
        [setTaskStatus, moved],
        [updateTask, saved],
      ]),
      away.store,
    )
    await settled()
    expect(shownTask(back.pool.get(), 1)).toMatchObject({ status: 'progress', title: 'Dos' })
    await back.pass(60_000)
    await back.pass(60_000)
    expect(back.asked.map(({ endpoint }) => endpoint)).toEqual([setTaskStatus, updateTask])
    expect(back.asked[1]?.input).toEqual({ id: 1, version: 4, title: 'Dos' })
    expect(shownTask(back.pool.get(), 1)).toMatchObject({ title: 'Dos', version: 5 })
    expect(back.pool.get().edits.size).toBe(0)
  })

  test('is reverted when it is refused, and the typed reason is shown again', async () => {
    const page = aPage(new Map([[setTaskStatus, refuse]]))
    expect(
      await outgoing.postMove(page.ports, 1, { status: 'progress', position: 5 }, { reason: 'Falta' }),
    ).toMatchObject({
      ended: 'refused',
    })
    await settled()
    expect(shownTask(page.pool.get(), 1)).toMatchObject({ status: 'pending', position: 1 })
    expect(page.notices.map(({ text }) => text)).toEqual([
      'No puedes',
      'La tarea no se movió. Tu motivo era: «Falta»',
    ])
    await outgoing.postMove(page.ports, 1, { status: 'progress', position: 5 }, { reason: '' })
    await outgoing.postMove(page.ports, 1, { status: 'progress', position: 5 })
    await settled()
    expect(page.notices.slice(2).map(({ text }) => text)).toEqual(['No puedes', 'No puedes'])
    expect(await outgoing.postMove(page.ports, 99, { status: 'done', position: null })).toEqual(GIVEN_UP)
  })
})

describe('takeBack of a change that has waited', () => {
  const about = { text: 'CAFE-1 Uno', place: 'Café', href: '/ohplaky/empresa/3?task=1' }
  const refusal = { status: 403, msg: 'No puedes', code: 'forbidden', errors: {}, body: {} }

  test('names the task and leads to it', () => {
    const page = aPage(new Map())
    const move = { id: 1, place: { status: 'review' as const, position: null } }
    const edit = { id: 1, base: { title: 'Uno' }, mine: { title: 'Dos' } }
    for (const payload of [move, edit]) {
      const entry = anEntry<OutgoingMove | OutgoingEdit>({ payload, about, isUnanswered: true })
      outgoing.takeBack(page.ports, { how: 'refused', entry, refusal })
    }
    expect(page.notices).toMatchObject([
      { text: 'No se movió «CAFE-1 Uno»: No puedes', status: 403, variant: 'error' },
      { text: 'No se guardó el cambio de «CAFE-1 Uno»: No puedes' },
    ])
    page.notices[0]?.action?.run()
    expect(page.visited).toEqual([about.href])
  })

  test('leads to no task that is gone', () => {
    const page = aPage(new Map())
    const move = { id: 1, place: { status: 'review' as const, position: null } }
    const gone = { ...refusal, status: 404 }
    outgoing.takeBack(page.ports, {
      how: 'refused',
      entry: anEntry({ payload: move, about, isUnanswered: true }),
      refusal: gone,
    })
    expect(page.notices[0]?.action).toBeUndefined()
  })
})

describe('takeBack of an edit that another tab sent', () => {
  const entry = anEntry({ payload: { id: 1, base: { title: 'Uno' }, mine: { title: 'Dos' } } })
  const no = (status: number) => ({ status, msg: 'No puedes', code: 'forbidden', errors: {}, body: {} })

  test('keeps it as failed, and says why', () => {
    const page = aPage(new Map())
    outgoing.takeBack(page.ports, { how: 'refused', entry, refusal: no(403) })
    expect(page.pool.get().edits.get(1)).toMatchObject({ phase: 'failed', msg: 'No puedes' })
    expect(page.titles()).toEqual(['Dos'])
    // The save that failed here has said so already.
    outgoing.takeBack(page.ports, { how: 'refused', entry, refusal: no(403) })
    expect(page.notices.map(({ text }) => text)).toEqual(['No puedes'])
  })

  test('removes a task that is gone, but not what was typed', () => {
    const page = aPage(new Map())
    outgoing.takeBack(page.ports, { how: 'refused', entry, refusal: no(404) })
    expect(page.titles()).toEqual([])
    expect(page.pool.get().edits.get(1)).toMatchObject({ mine: { title: 'Dos' }, phase: 'failed' })
  })
})

describe('an edit that another tab sent', () => {
  /** A page of task 1, and a function that tells it what another tab sent and was answered. */
  function besideATab(answers: Map<AnyEndpoint, Answer>) {
    const bus = aTabBus()
    const other = bus()
    const page = aPage(answers, createMemoryEntries(), [task], bus())
    const payload = { id: 1, base: { title: 'Uno' }, mine: { title: 'Dos' } }
    const tell = (answer: { readonly task: Task | null }) => {
      other.post({ kind: 'sent', entry: anEntry({ kind: TASK_EDIT.name, payload }), answer })
      return settled()
    }
    return { ...page, tell }
  }

  test('is shown as the server saved it', async () => {
    const page = besideATab(new Map())
    await page.tell({ task: { ...task, title: 'Dos', version: 4 } })
    expect(page.titles()).toEqual(['Dos'])
    expect(page.asked).toEqual([])
  })

  test.each([
    ['that this page knows', { ...task, title: 'Dos', version: 4 }, 4],
    ['that the other tab no longer has', null, 3],
  ])('of a task %s leaves what is typed here, which is saved next', async (_, saved, version) => {
    const page = besideATab(
      new Map([
        [
          updateTask,
          ({ description }) => ({ task: { ...task, description: String(description), version: 5 } }),
        ],
      ]),
    )
    editing.editTask(page.ports, 1, { description: 'Nueva' })
    await page.tell({ task: saved })
    expect(page.asked.map(({ input }) => input)).toEqual([{ id: 1, version, description: 'Nueva' }])
    expect(shownTask(page.pool.get(), 1)?.description).toBe('Nueva')
    expect(page.pool.get().edits.size).toBe(0)
  })
})

describe('an edit that waited (Spec §4)', () => {
  async function waited(patch: Parameters<typeof editing.editTask>[2]) {
    const away = aPage(new Map())
    editing.editTask(away.ports, 1, patch)
    await editing.flushEdit(away.ports, 1)
    return away.store
  }

  test('is merged with what another person saved, though no page of the task is open', async () => {
    const theirs = { ...task, priority: 'low' as const, version: 8 }
    const saved: Answer = ({ title }) => ({
      status: 'success',
      msg: '',
      task: { ...theirs, title, version: 9 },
    })
    const back = aPage(
      new Map<AnyEndpoint, Answer>([
        [getTask, () => ({ task: theirs })],
        [updateTask, saved],
      ]),
      await waited({ title: 'Dos' }),
      [],
    )
    await back.pass(60_000)
    await settled()
    expect(back.asked.at(-1)?.input).toEqual({ id: 1, version: 8, title: 'Dos' })
    expect(shownTask(back.pool.get(), 1)).toMatchObject({ title: 'Dos', priority: 'low' })
  })

  test('waits for the person when both changed one text', async () => {
    const theirs = { ...task, description: 'De Luis', version: 8 }
    const back = aPage(
      new Map([[getTask, () => ({ task: theirs })]]),
      await waited({ description: 'De Ana' }),
      [],
    )
    await back.pass(60_000)
    await settled()
    expect(back.asked.map(({ endpoint }) => endpoint)).toEqual([getTask])
    expect(back.pool.get().edits.get(1)).toMatchObject({ mine: { description: 'De Ana' } })
    expect(back.pool.get().saved.get(1)?.description).toBe('De Luis')
  })

  test('of this page that is saved already is not sent again: its answer is the saved task', async () => {
    const { ports, asked } = aPage(new Map())
    ports.entriesOfThisPage.add('k')
    const sender = taskEditSender(() => ports)
    const send = (id: number) =>
      sender.send(anEntry({ client_id: 'k', payload: { id, base: {}, mine: { title: 'Dos' } } }), {
        signal: new AbortController().signal,
        onProgress: () => {},
      })
    expect(await send(1)).toEqual({ ended: 'done', value: { task } })
    // The task is gone from the page meanwhile.
    expect(await send(9)).toEqual({ ended: 'done', value: { task: null } })
    expect(asked).toEqual([])
  })

  test('is sent with its newest values, whether the page shows it or not', async () => {
    const answer: Answer = ({ title }) => ({
      status: 'success',
      msg: '',
      task: { ...task, title: String(title), version: 4 },
    })
    for (const shown of [null, restoredEdit({ base: { title: 'Uno' }, mine: { title: 'Dos' } })]) {
      const { ports, pool, asked } = aPage(new Map([[updateTask, answer]]))
      pool.set(editSet(pool.get(), 1, shown))
      const entry = anEntry({ payload: { id: 1, base: { title: 'Uno' }, mine: { title: 'Tres' } } })
      const options = { signal: new AbortController().signal, onProgress: () => {} }
      expect(await taskEditSender(() => ports).send(entry, options)).toMatchObject({ ended: 'done' })
      expect(asked.map(({ input }) => input)).toEqual([{ id: 1, version: 3, title: 'Tres' }])
    }
  })

  test('stays to be copied when the task is gone', async () => {
    const gone: Answer = () => {
      throw aRefusal(404, { msg: 'No existe', code: 'not_found' })
    }
    const back = aPage(new Map([[getTask, gone]]), await waited({ description: 'De Ana' }), [])
    await back.pass(60_000)
    await back.pass(60_000)
    expect(back.pool.get().edits.get(1)).toMatchObject({ mine: { description: 'De Ana' }, phase: 'failed' })
    expect(back.outbox.state.get().entries).toEqual([])

    const listed = aPage(new Map([[updateTask, gone]]), await waited({ description: 'De Ana' }))
    await listed.pass(60_000)
    await settled()
    expect([listed.titles(), listed.pool.get().edits.get(1)?.phase]).toEqual([[], 'failed'])
  })
})
