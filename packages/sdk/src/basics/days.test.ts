import { describe, expect, test } from 'vitest'
import { addDays, dayOf, daysBetween, mondayOf, weekdayOf } from './days.js'

describe('dayOf', () => {
  test('is the day in the zone, not in the zone of the machine', () => {
    const moment = Date.parse('2026-11-21T03:00:00Z')
    expect(dayOf(moment, 'America/Mexico_City')).toBe('2026-11-20')
    expect(dayOf(moment, 'Europe/Madrid')).toBe('2026-11-21')
  })

  test('throws for an invalid zone', () => {
    expect(() => dayOf(0, 'Mars/Olympus')).toThrow(RangeError)
  })
})

describe('addDays', () => {
  test('crosses months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })
})

describe('daysBetween', () => {
  test('counts calendar days over a change of clocks and of year', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
    expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1)
  })
})

describe('mondayOf', () => {
  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
    ['2028-03-01', '2028-02-28'],
  ])('of %s is %s', (day, monday) => expect(mondayOf(day)).toBe(monday))

  test('counts weekdays from Monday', () => {
    expect(weekdayOf('2026-11-16')).toBe(0)
    expect(weekdayOf('2026-11-20')).toBe(4)
    expect(weekdayOf('2026-11-22')).toBe(6)
  })
})
