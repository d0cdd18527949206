import { describe, expect, test } from 'vitest'
import { anEntry } from '../testing/outbox.js'
import { aCompanyRef } from '../testing/companies.js'
import { aTask } from '../testing/tasks.js'
import { fieldsEdited } from './state.edits.js'
import { changeMade, createFailed, editSet, EMPTY_POOL, shownTasks, taskSaved } from './state.js'
import { newTaskLane, newTaskOf, NOTHING_OUTGOING, outgoingShown, taskLane } from './state.outgoing.js'

const task = aTask({ id: 1, title: 'Uno', version: 3 })
const pool = taskSaved(EMPTY_POOL, task)
const newTask = { company: aCompanyRef({ id: 3 }), fields: { title: 'Nueva' }, position: 1, createdBy: null }
const added = { ...NOTHING_OUTGOING, tasks: [anEntry({ client_id: 'k', payload: { task: newTask } })] }
const edited = (title: string) => ({
  ...NOTHING_OUTGOING,
  edits: [anEntry({ client_id: 'e', payload: { id: 1, base: { title: 'Uno' }, mine: { title } } })],
})

describe('outgoingShown', () => {
  test('adds what waits once, and takes away what waits no longer', () => {
    const shown = outgoingShown(pool, added)
    expect(shownTasks(shown).map(({ title }) => title)).toEqual(['Uno', 'Nueva'])
    expect(outgoingShown(shown, added)).toBe(shown)
    expect(shownTasks(outgoingShown(shown, NOTHING_OUTGOING)).map(({ title }) => title)).toEqual(['Uno'])
  })

  test('keeps a refused new task and a deletion, which the outbox does not hold', () => {
    const failed = createFailed(outgoingShown(pool, added), 'k')
    const deleting = changeMade(failed, { kind: 'delete', key: 'd', id: 1 })
    expect(outgoingShown(deleting, NOTHING_OUTGOING)).toBe(deleting)
  })

  test('shows an edit that this page does not know, and its newer values; never over what is typed here', () => {
    const shown = outgoingShown(pool, edited('Dos'))
    expect(shownTasks(outgoingShown(shown, edited('Tres')))[0]?.title).toBe('Tres')
    const typed = editSet(shown, 1, fieldsEdited(shown.edits.get(1), task, { title: 'Mío' }))
    expect(outgoingShown(typed, edited('Tres'))).toBe(typed)
    expect(outgoingShown(pool, edited('Dos'), edited('Dos'))).toBe(pool)
    // Each read of the storage gives another copy of the same values.
    expect(outgoingShown(shown, structuredClone(edited('Dos')))).toBe(shown)
  })
})

describe('newTaskOf', () => {
  test('is the task that a draft was made of', () => {
    const [, draft] = shownTasks(outgoingShown(pool, added))
    expect(newTaskOf(draft ?? task)).toMatchObject({
      company: { id: 3 },
      fields: { title: 'Nueva' },
      position: 1,
    })
  })
})

describe('newTaskOf a task of another column', () => {
  test('names the column, which a pending one leaves out', () => {
    const draft = aTask({ id: -1, title: 'Nueva' })
    expect(newTaskOf({ ...draft, status: 'review' })).toMatchObject({ status: 'review' })
    expect(newTaskOf(draft)).not.toHaveProperty('status')
  })
})

describe('taskLane and newTaskLane', () => {
  test('keep one order for a task, and one for the new tasks of a company', () => {
    expect([taskLane(4), newTaskLane(4)]).toEqual(['task:4', 'tasks:4'])
  })
})
