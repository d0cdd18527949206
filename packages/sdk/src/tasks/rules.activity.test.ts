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
      { field: 'checklist', from: ['0/1'], to: ['1/1'] },
      { field: 'labels', from: ['video'], to: ['video', 'urgente'] },
    ])
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

  test('joins several fields together, when they are the same ones', () => {
    const due = (from: string, to: string) => ({ field: 'due_date' as const, from: [from], to: [to] })
    const both = { ...newest, changes: [...title('A', 'B'), due('2026-11-25', '2026-11-26')] }
    const at = later(1)
    const changes = [...title('B', 'C'), due('2026-11-26', '2026-11-25')]
    expect(joinedChanges(both, { user_id: 7, changes, at })).toEqual(title('A', 'C'))
    expect(joinedChanges(both, { user_id: 7, changes: title('B', 'C'), at })).toBeNull()
    expect(joinedChanges(newest, { user_id: 7, changes, at })).toBeNull()
  })

  test('keeps that a text, the steps or the repetition changed, though their values read the same', () => {
    for (const field of ['description', 'checklist', 'repeat'] as const) {
      const changes = [{ field, from: ['0/1'], to: ['0/1'] }]
      const joined = joinedChanges({ ...newest, changes }, { user_id: 7, changes, at: later(1) })
      expect(joined).toEqual(changes)
    }
  })

  test('leaves nothing of people who are the same again in another order', () => {
    const people = (from: string[], to: string[]) => [{ field: 'assignees' as const, from, to }]
    const at = later(1)
    const added = { ...newest, changes: people(['7', '8'], ['7', '8', '9']) }
    expect(joinedChanges(added, { user_id: 7, changes: people(['7', '8', '9'], ['8', '7']), at })).toEqual([])
    const swapped = people(['7', '8', '9'], ['7', '9'])
    expect(joinedChanges(added, { user_id: 7, changes: swapped, at })).toEqual(people(['7', '8'], ['7', '9']))
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
