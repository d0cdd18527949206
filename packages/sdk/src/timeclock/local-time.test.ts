import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromLocalTime, toLocalTime } from './local-time.js'

const ZONES = [
  'America/Mexico_City',
  'Europe/Madrid',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'UTC',
]

describe('fromLocalTime', () => {
  test('is the way back of toLocalTime, but for the hour that comes twice', () => {
    const moment = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') })
    fc.assert(
      fc.property(moment, fc.constantFrom(...ZONES), (ms, zone) => {
        const minute = Math.floor(ms / 60_000) * 60_000
        const back = fromLocalTime(toLocalTime(minute, zone), zone) ?? Number.NaN
        expect(toLocalTime(back, zone)).toBe(toLocalTime(minute, zone))
        expect([0, 30 * 60_000, 60 * 60_000]).toContain(minute - back)
      }),
    )
  })

  test('knows summer and winter', () => {
    expect(fromLocalTime('2026-07-01T09:00', 'Europe/Madrid')).toBe(Date.parse('2026-07-01T07:00Z'))
    expect(fromLocalTime('2026-12-01T09:00', 'Europe/Madrid')).toBe(Date.parse('2026-12-01T08:00Z'))
  })

  test('of the hour that comes twice the first, and of the one left out as much later', () => {
    expect(fromLocalTime('2026-10-25T02:30', 'Europe/Madrid')).toBe(Date.parse('2026-10-25T00:30Z'))
    expect(fromLocalTime('2026-03-29T02:30', 'Europe/Madrid')).toBe(Date.parse('2026-03-29T01:30Z'))
  })

  test.each(['', '2026-11-20', '2026-11-20T25:00', '2026-13-01T10:00', 'T10:00'])('%j is no time', text => {
    expect(fromLocalTime(text, 'UTC')).toBeNull()
  })
})
