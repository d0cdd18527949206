import { describe, expect, test } from 'vitest'
import { changesBetween, joinedChanges, type TaskFacts } from './rules.activity.js'

const FACTS: TaskFacts = {
  title: 'Guion',
  description: '',
  status: 'pending',
  priority: 'none',
  assignees: [7, 8],
  start_date: null,
  due_date: '2026-11-25',
  checklist: [{ id: 'a', text: 'Uno', done: false }],
  repeat: null,
  labels: ['video'],
}
const AT = new Date('2026-11-20T18:00:00Z')
const later = (minutes: number): Date => new Date(AT.getTime() + minutes * 60_000)

describe('changesBetween', () => {
  test('names each changed field with both values, in the order of the fields', () => {
    const after: TaskFacts = {
      ...FACTS,
      title: 'Guion final',
      status: 'progress',
      assignees: [8],
      due_date: null,
      checklist: [{ id: 'a', text: 'Uno', done: true }],
      labels: ['video', 'urgente'],
    }
    expect(changesBetween(FACTS, after)).toEqual([
      { field: 'title', from: ['Guion'], to: ['Guion final'] },
      { field: 'status', from: ['pending'], to: ['progress'] },
      { field: 'assignees', from: ['7', '8'], to: ['8'] },
      { field: 'due_date', from: ['2026-11-25'], to: [] },
      { field: 'checklist', from: ['0/1', 'Uno'], to: ['1/1', 'Uno'] },
      { field: 'labels', from: ['video'], to: ['video', 'urgente'] },
    ])
  })

  test('names the step when one alone was ticked or opened', () => {
    const steps = [
      { id: 'a', text: 'Uno', done: false },
      { id: 'b', text: 'Dos', done: true },
    ]
    const change = (after: TaskFacts['checklist']) =>
      changesBetween({ ...FACTS, checklist: steps }, { ...FACTS, checklist: after })[0]?.to
    const turned = (...ids: string[]) =>
      steps.map(step => (ids.includes(step.id) ? { ...step, done: !step.done } : step))
    expect(change(turned('a'))).toEqual(['2/2', 'Uno'])
    expect(change(turned('b'))).toEqual(['0/2', 'Dos'])
    expect(change(turned('a', 'b'))).toEqual(['1/2'])
    expect(change([...turned('a'), { id: 'c', text: 'Tres', done: false }])).toEqual(['2/3'])
    expect(change(steps.map(step => ({ ...step, text: 'Otro' })))).toEqual(['1/2'])
    expect(change(steps.toReversed())).toEqual(['1/2'])
  })

  test('keeps of a description only that it changed', () => {
    expect(changesBetween(FACTS, { ...FACTS, description: 'Larga' })).toEqual([
      { field: 'description', from: [], to: [] },
    ])
  })

  test('tells how often a task repeats, and nothing when it does no more', () => {
    const weekly = {
      ...FACTS,
      repeat: { every: 'week' as const, days: [0], due_days: null, until: null },
    }
    expect(changesBetween(FACTS, weekly)).toEqual([{ field: 'repeat', from: [], to: ['week'] }])
    expect(changesBetween(weekly, FACTS)).toEqual([{ field: 'repeat', from: ['week'], to: [] }])
  })

  test('finds nothing in an equal task, and in people or labels of another order', () => {
    expect(changesBetween(FACTS, { ...FACTS })).toEqual([])
    expect(changesBetween(FACTS, { ...FACTS, assignees: [8, 7] })).toEqual([])
  })
})

describe('joinedChanges', () => {
  const title = (from: string, to: string) => [{ field: 'title' as const, from: [from], to: [to] }]
  const newest = { user_id: 7, kind: 'changed', changes: title('A', 'B'), created_at: AT }

  test('joins what one person typed in pieces', () => {
    const fresh = { user_id: 7, changes: title('B', 'C'), at: later(2) }
    expect(joinedChanges(newest, fresh)).toEqual(title('A', 'C'))
  })

  test('leaves nothing of a change that was taken back', () => {
    expect(joinedChanges(newest, { user_id: 7, changes: title('B', 'A'), at: later(2) })).toEqual([])
  })

  test('joins up to ten minutes later, and not beyond', () => {
    const fresh = (ms: number) => ({
      user_id: 7,
      changes: title('B', 'C'),
      at: new Date(later(10).getTime() + ms),
    })
    expect(joinedChanges(newest, fresh(0))).toEqual(title('A', 'C'))
    expect(joinedChanges(newest, fresh(1))).toBeNull()
  })

  test('joins several texts together, when they are the same ones', () => {
    const text = [{ field: 'description' as const, from: [], to: [] }]
    const both = { ...newest, changes: [...title('A', 'B'), ...text] }
    const at = later(1)
    const changes = [...title('B', 'A'), ...text]
    expect(joinedChanges(both, { user_id: 7, changes, at })).toEqual(text)
    expect(joinedChanges(both, { user_id: 7, changes: title('B', 'C'), at })).toBeNull()
    expect(joinedChanges(newest, { user_id: 7, changes, at })).toBeNull()
  })

  test('keeps that a text or the steps changed, though their values read the same', () => {
    for (const field of ['description', 'checklist'] as const) {
      const changes = [{ field, from: ['0/1'], to: ['0/1'] }]
      const joined = joinedChanges({ ...newest, changes }, { user_id: 7, changes, at: later(1) })
      expect(joined).toEqual(changes)
    }
  })

  test('keeps apart what is no text: who was assigned and unassigned, dates, labels, the repetition', () => {
    for (const field of ['assignees', 'due_date', 'labels', 'priority', 'repeat'] as const) {
      const there = { ...newest, changes: [{ field, from: ['1'], to: ['2'] }] }
      const changes = [{ field, from: ['2'], to: ['1'] }]
      expect(joinedChanges(there, { user_id: 7, changes, at: later(1) })).toBeNull()
    }
  })

  test('keeps each step that is ticked apart, and joins other changes of the steps', () => {
    const steps = (from: string[], to: string[]) => [{ field: 'checklist' as const, from, to }]
    const at = later(1)
    const ticked = { ...newest, changes: steps(['0/2', 'Uno'], ['1/2', 'Uno']) }
    const another = steps(['1/2', 'Dos'], ['2/2', 'Dos'])
    expect(joinedChanges(ticked, { user_id: 7, changes: another, at })).toBeNull()
    const grown = steps(['1/2'], ['1/3'])
    expect(
      joinedChanges({ ...newest, changes: steps(['0/2'], ['1/2']) }, { user_id: 7, changes: grown, at }),
    ).toEqual(steps(['0/2'], ['1/3']))
  })

  test('keeps apart other people, later changes, other fields and each move', () => {
    expect(joinedChanges(undefined, { user_id: 7, changes: title('B', 'C'), at: later(1) })).toBeNull()
    expect(joinedChanges(newest, { user_id: 8, changes: title('B', 'C'), at: later(1) })).toBeNull()
    expect(joinedChanges(newest, { user_id: 7, changes: title('B', 'C'), at: later(11) })).toBeNull()
    const deleted = { ...newest, kind: 'deleted' }
    expect(joinedChanges(deleted, { user_id: 7, changes: title('B', 'C'), at: later(1) })).toBeNull()
    const due = [{ field: 'due_date' as const, from: [], to: ['2026-11-25'] }]
    expect(joinedChanges(newest, { user_id: 7, changes: due, at: later(1) })).toBeNull()
    const move = [{ field: 'status' as const, from: ['pending'], to: ['progress'] }]
    const moved = { ...newest, changes: move }
    const back = [{ field: 'status' as const, from: ['progress'], to: ['pending'] }]
    expect(joinedChanges(moved, { user_id: 7, changes: back, at: later(1) })).toBeNull()
  })
})
