import { describe, expect, test } from 'vitest'
import { GIVEN_UP } from '../http/outcome.js'
import { createCell } from '../state/cell.js'
import { aLateAnswer, anApi, type Answer, aRefusal, AWAY } from '../testing/api.js'
import { aClock, settled } from '../testing/clock.js'
import { anOutbox } from '../testing/outbox.js'
import { aTask } from '../testing/tasks.js'
import * as editing from './actions.editing.js'
import { followOutgoing } from './actions.outgoing.js'
import { taskEditSender } from './actions.sending.js'
import { updateTask } from './endpoints.js'
import { EMPTY_POOL, shownTask, taskSaved, type TaskPool } from './state.js'

const task = aTask({ id: 1, title: 'Uno', description: 'Antes', version: 3 })

/** Builds a page that edits task 1; the server saves what it gets, unless it is away. */
function aPage(answer?: Answer) {
  let isAway = false
  const save: Answer = input => {
    if (isAway) throw AWAY
    const { id: _, version, ...fields } = input
    return { status: 'success', msg: '', task: { ...task, ...fields, version: Number(version) + 1 } }
  }
  const { api, asked } = anApi(new Map([[updateTask, answer ?? save]]))
  const { clock, pass } = aClock()
  const pool = createCell<TaskPool>(taskSaved(EMPTY_POOL, task))
  const { outbox } = anOutbox([taskEditSender(() => ports)], { clock })
  const ports: editing.EditPorts = {
    api,
    pool,
    clock,
    outbox,
    openForms: new Set(),
    pauses: new Map(),
    entriesOfThisPage: new Set(),
    savedAmongMany: new Set(),
    openTasks: new Set(),
    goTo: () => {},
    notify: () => {},
  }
  followOutgoing(ports)
  outbox.start()
  return {
    ports,
    pool,
    asked,
    outbox,
    async pass(ms: number) {
      await pass(ms)
      await settled()
    },
    goAway: (away: boolean) => void (isAway = away),
  }
}

const titles = (page: ReturnType<typeof aPage>) => page.asked.map(({ input }) => input['title'])

describe('editTask', () => {
  test('shows a change at once, and saves it after a pause in typing (Spec §4)', async () => {
    const page = aPage()
    editing.editTask(page.ports, 1, { title: 'D' })
    expect(shownTask(page.pool.get(), 1)?.title).toBe('D')
    await page.pass(799)
    editing.editTask(page.ports, 1, { title: 'Dos' })
    await page.pass(799)
    expect(page.asked).toEqual([])
    await page.pass(1)
    expect(titles(page)).toEqual(['Dos'])
    expect(page.pool.get().edits.size).toBe(0)
  })

  test('waits for each task separately, and ignores a task that is not there', async () => {
    const page = aPage()
    page.pool.set(taskSaved(page.pool.get(), aTask({ id: 2, version: 1 })))
    editing.editTask(page.ports, 1, { title: 'Dos' })
    await page.pass(400)
    editing.editTask(page.ports, 2, { title: 'Tres' })
    await page.pass(400)
    expect(titles(page)).toEqual(['Dos'])
    editing.editTask(page.ports, 9, { title: 'Nada' })
    await page.pass(800)
    expect(titles(page)).toEqual(['Dos', 'Tres'])
  })
})

describe('flushEdit and discardEdit', () => {
  test('save at once, and only once', async () => {
    const page = aPage()
    editing.editTask(page.ports, 1, { title: 'Dos' })
    expect(await editing.flushEdit(page.ports, 1)).toMatchObject({ ended: 'done' })
    await page.pass(5000)
    expect(titles(page)).toEqual(['Dos'])
    // Nothing is kept of a task whose edit has gone.
    expect(page.ports.pauses.size).toBe(0)
  })

  test('send nothing of an older copy that reaches the outbox once newer values are saved', async () => {
    const page = aPage()
    const { outbox } = page
    let release = (): void => {}
    const stored = new Promise<void>(resolve => (release = resolve))
    const add: typeof outbox.add = (...entry) => stored.then(() => outbox.add(...entry))
    editing.editTask(page.ports, 1, { priority: 'low' })
    const older = editing.flushEdit({ ...page.ports, outbox: { ...outbox, add } }, 1)
    editing.editTask(page.ports, 1, { priority: 'urgent' })
    await editing.flushEdit(page.ports, 1)
    release()
    await older
    await page.pass(60_000)
    expect(page.asked.map(({ input }) => input['priority'])).toEqual(['urgent'])
    expect(page.pool.get().saved.get(1)?.priority).toBe('urgent')
    expect(outbox.state.get().entries).toEqual([])
  })

  test('drop the unsaved change', async () => {
    const page = aPage()
    editing.editTask(page.ports, 1, { title: 'Dos' })
    await editing.discardEdit(page.ports, 1)
    expect(shownTask(page.pool.get(), 1)?.title).toBe('Uno')
    await page.pass(5000)
    expect(page.asked).toEqual([])
  })
})

describe('an edit without a network (Spec §4)', () => {
  test('waits, takes up what is typed meanwhile, and goes by itself as one save', async () => {
    const page = aPage()
    page.goAway(true)
    editing.editTask(page.ports, 1, { title: 'Dos' })
    expect(await editing.flushEdit(page.ports, 1)).toEqual({ ended: 'waiting' })
    expect(page.pool.get().edits.get(1)).toMatchObject({ phase: 'waiting', mine: { title: 'Dos' } })
    editing.editTask(page.ports, 1, { priority: 'urgent' })
    await editing.flushEdit(page.ports, 1)
    expect(page.outbox.state.get().entries).toHaveLength(1)
    page.goAway(false)
    await page.pass(60_000)
    expect(page.asked.at(-1)?.input).toEqual({ id: 1, version: 3, title: 'Dos', priority: 'urgent' })
    expect(page.pool.get().edits.size).toBe(0)
    expect(page.outbox.state.get().entries).toEqual([])
  })

  test('is dropped with its entry, from the page or from the list of what waits', async () => {
    const page = aPage()
    page.goAway(true)
    editing.editTask(page.ports, 1, { title: 'Dos' })
    await editing.flushEdit(page.ports, 1)
    await editing.discardEdit(page.ports, 1)
    expect(page.outbox.state.get().entries).toEqual([])
    editing.editTask(page.ports, 1, { title: 'Tres' })
    await editing.flushEdit(page.ports, 1)
    await page.outbox.remove(page.outbox.state.get().entries[0]?.client_id ?? '')
    expect(shownTask(page.pool.get(), 1)?.title).toBe('Uno')
  })
})

describe('settleConflict (Spec §4)', () => {
  async function inConflict() {
    const theirs = { ...task, description: 'De Luis', version: 4 }
    let isFirst = true
    const page = aPage(input => {
      if (isFirst) {
        isFirst = false
        throw aRefusal(409, { code: 'version_conflict', current: theirs })
      }
      return { status: 'success', msg: '', task: { ...theirs, ...input, version: 5 } }
    })
    editing.editTask(page.ports, 1, { description: 'De Ana' })
    await editing.flushEdit(page.ports, 1)
    expect(page.asked).toHaveLength(1)
    return page
  }

  test('keeps and sends the person’s own text', async () => {
    const page = await inConflict()
    expect(await editing.settleConflict(page.ports, 1, 'description', 'mine')).toMatchObject({
      ended: 'done',
    })
    expect(page.asked.at(-1)?.input).toEqual({ id: 1, version: 4, description: 'De Ana' })
    expect(page.pool.get().edits.size).toBe(0)
  })

  test('takes the other person’s text, and sends nothing', async () => {
    const page = await inConflict()
    expect(await editing.settleConflict(page.ports, 1, 'description', 'theirs')).toEqual(GIVEN_UP)
    expect(shownTask(page.pool.get(), 1)?.description).toBe('De Luis')
    expect(page.asked).toHaveLength(1)
  })

  test('is given up when there is nothing to choose', async () => {
    const page = aPage()
    expect(await editing.settleConflict(page.ports, 1, 'title', 'mine')).toEqual(GIVEN_UP)
    expect(page.asked).toEqual([])
  })
})

describe('a conflict that is settled while the rest of the edit is being saved', () => {
  test('saves the chosen text too', async () => {
    const theirs = { ...task, description: 'De Luis', version: 4 }
    const late = aLateAnswer()
    let call = 0
    const page = aPage(input => {
      call += 1
      if (call === 1) throw aRefusal(409, { code: 'version_conflict', current: theirs })
      if (call === 2) return late.answer()
      return { status: 'success', msg: '', task: { ...theirs, ...input, priority: 'urgent', version: 6 } }
    })
    editing.editTask(page.ports, 1, { description: 'De Ana', priority: 'urgent' })
    const saving = editing.flushEdit(page.ports, 1)
    await settled()
    expect(await editing.settleConflict(page.ports, 1, 'description', 'mine')).toEqual({ ended: 'waiting' })
    late.give({ status: 'success', msg: '', task: { ...theirs, priority: 'urgent', version: 5 } })
    await saving
    await page.pass(2000)
    expect(page.asked.at(-1)?.input).toMatchObject({ description: 'De Ana', version: 5 })
    expect(page.pool.get().edits.size).toBe(0)
    expect(page.outbox.state.get().entries).toEqual([])
  })
})
