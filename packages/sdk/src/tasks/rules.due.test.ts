import { describe, expect, test } from 'vitest'
import { dueOf } from './rules.due.js'

const due = (due_date: string | null, status: 'pending' | 'done' = 'pending') =>
  dueOf({ due_date, status }, '2026-11-20')

describe('dueOf (Spec §2)', () => {
  test('counts the days to the due date', () => {
    expect(due('2026-11-19')).toEqual({ state: 'overdue', days: -1 })
    expect(due('2026-11-20')).toEqual({ state: 'today', days: 0 })
    expect(due('2026-11-21')).toEqual({ state: 'tomorrow', days: 1 })
    expect(due('2026-11-23')).toEqual({ state: 'soon', days: 3 })
    expect(due('2026-11-24')).toEqual({ state: 'later', days: 4 })
    expect(due(null)).toEqual({ state: 'none', days: 0 })
  })

  test('never shows a finished task as late', () => {
    expect(due('2026-11-01', 'done')).toEqual({ state: 'done', days: -19 })
  })
})
