import { describe, expect, test } from 'vitest'
import { addDays, createCalendar, mondayOf, weekday } from './calendar.js'

describe('createCalendar', () => {
  const mexico = createCalendar(new Date('2026-11-20T02:30:00Z'), 'America/Mexico_City')

  test('tells the local day and minute, not those of UTC', () => {
    expect(mexico.today).toBe('2026-11-19')
    expect(mexico.minuteNow).toBe(20 * 60 + 30)
  })

  test('finds the moment of a local time', () => {
    expect(mexico.at('2026-11-19', 9 * 60).toISOString()).toBe('2026-11-19T15:00:00.000Z')
  })

  test('never goes beyond now in the past', () => {
    expect(mexico.past('2026-11-20', 0)).toEqual(mexico.now)
  })

  test('is right on both sides of a change of the clock', () => {
    const madrid = createCalendar(new Date('2026-10-25T12:00:00Z'), 'Europe/Madrid')
    expect(madrid.at('2026-10-25', 60).toISOString()).toBe('2026-10-24T23:00:00.000Z')
    expect(madrid.at('2026-10-25', 9 * 60).toISOString()).toBe('2026-10-25T08:00:00.000Z')
  })
})

describe('addDays', () => {
  test('crosses months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })
})

describe('mondayOf', () => {
  test('begins weeks on Monday', () => {
    expect(weekday('2026-11-20')).toBe(4)
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  })
})
