import { describe, expect, test } from 'vitest'
import { dayAt, daysBetween, dueOf } from './due.js'

const due = (due_date: string | null, status: 'pending' | 'done' = 'pending') =>
  dueOf({ due_date, status }, '2026-11-20')

describe('dueOf (Spec §2)', () => {
  test('tells how far the last day is', () => {
    expect(due('2026-11-19')).toEqual({ state: 'overdue', days: -1 })
    expect(due('2026-11-20')).toEqual({ state: 'today', days: 0 })
    expect(due('2026-11-21')).toEqual({ state: 'tomorrow', days: 1 })
    expect(due('2026-11-23')).toEqual({ state: 'soon', days: 3 })
    expect(due('2026-11-24')).toEqual({ state: 'later', days: 4 })
    expect(due(null)).toEqual({ state: 'none', days: 0 })
  })

  test('never calls late what is done', () => {
    expect(due('2026-11-01', 'done')).toEqual({ state: 'done', days: -19 })
  })
})

describe('daysBetween', () => {
  test('counts calendar days over a change of clocks and of year', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
  })
})

describe('dayAt', () => {
  test('is the day in the zone, not in the machine’s', () => {
    const instant = Date.parse('2026-11-21T03:00:00Z')
    expect(dayAt(instant, 'America/Mexico_City')).toBe('2026-11-20')
    expect(dayAt(instant, 'Europe/Madrid')).toBe('2026-11-21')
  })
})
