import { describe, expect, test } from 'vitest'
import { createCalendar } from './calendar.js'

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
