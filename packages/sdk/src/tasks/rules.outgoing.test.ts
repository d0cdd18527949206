import { describe, expect, test } from 'vitest'
import { anEntry } from '../testing/outbox.js'
import { aTask } from '../testing/tasks.js'
import { aboutTask, editEntry, heldUpTasks, unsavedEditIds } from './rules.outgoing.js'

const edit = anEntry({
  client_id: 'e',
  kind: 'task.edit',
  lane: 'task:4',
  payload: { id: 4 },
  tries: 1,
  isUnanswered: true,
})
const state = {
  entries: [
    anEntry({ client_id: 'n', kind: 'task', lane: 'tasks:3', tries: 2, isUnanswered: true }),
    anEntry({ client_id: 'm', kind: 'task.move', lane: 'task:5', payload: { id: 5 } }),
    edit,
  ],
  sending: new Map(),
  isRefused: false,
}

describe('heldUpTasks', () => {
  test('are the new tasks by key, and the tasks with a move or an edit that had no answer', () => {
    expect(heldUpTasks(state)).toEqual({ keys: new Set(['n', 'e']), ids: new Set([4]) })
    const move = { client_id: 'm', kind: 'task.move', lane: 'task:5', payload: { id: 5 } }
    const held = [anEntry({ ...move, tries: 1, isUnanswered: true })]
    expect(heldUpTasks({ ...state, entries: held })).toEqual({ keys: new Set(['m']), ids: new Set([5]) })
  })
})

describe('editEntry and unsavedEditIds', () => {
  test('find the edit that the outbox keeps', () => {
    expect([editEntry(state, 4), editEntry(state, 5)]).toEqual([edit, undefined])
    expect([...unsavedEditIds(state)]).toEqual([4])
  })
})

describe('aboutTask', () => {
  test('names the task and leads to it', () => {
    const about = aboutTask(aTask({ id: 9, number: 42, title: 'Folleto', company_id: 3 }))
    expect(about.text).toMatch(/-42 Folleto$/)
    expect(about.href).toBe('/ohplaky/empresa/3?task=9')
    expect(aboutTask(aTask({ company_id: null, company: null })).place).toBe('')
  })
})
