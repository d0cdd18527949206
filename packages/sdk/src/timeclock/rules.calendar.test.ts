import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../basics/days.js'
import { dayIndex, fromWallTime, startOfDay, wallTime, weekOf, weekRange } from './rules.calendar.js'

const ZONES = [
  'America/Mexico_City',
  'America/New_York',
  'Europe/Madrid',
  'Pacific/Auckland',
  'Africa/Cairo',
  'UTC',
]
const HOUR = 3_600_000
const moments = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') })
const zones = fc.constantFrom(...ZONES)

describe('startOfDay', () => {
  test('is the first moment of its day, in every zone', () => {
    fc.assert(
      fc.property(moments, zones, (ms, zone) => {
        const day = dayOf(ms, zone)
        const start = startOfDay(day, zone)
        expect(dayOf(start, zone)).toBe(day)
        expect(dayOf(start - 1, zone)).toBe(addDays(day, -1))
        expect(start).toBeLessThanOrEqual(ms)
      }),
    )
  })

  test('is 01:00 when the clocks skip midnight', () => {
    // Egypt: 2026-04-24 00:00 becomes 01:00.
    expect(new Date(startOfDay('2026-04-24', 'Africa/Cairo')).toISOString()).toBe('2026-04-23T22:00:00.000Z')
  })
})

describe('weekOf', () => {
  test('has a day of 23 hours in spring and one of 25 in autumn', () => {
    const lengths = (day: string) => {
      const { bounds } = weekOf(day, 'America/New_York')
      return bounds.slice(1).map((bound, index) => (bound - (bounds[index] ?? 0)) / HOUR)
    }
    expect(lengths('2026-03-08')).toEqual([24, 24, 24, 24, 24, 24, 23])
    expect(lengths('2026-11-01')).toEqual([24, 24, 24, 24, 24, 24, 25])
    expect(lengths('2026-06-10')).toEqual([24, 24, 24, 24, 24, 24, 24])
  })

  test('holds every moment in exactly one of its days, and weeks touch each other', () => {
    fc.assert(
      fc.property(moments, zones, (ms, zone) => {
        const week = weekOf(dayOf(ms, zone), zone)
        expect(week.days[dayIndex(week, ms)]).toBe(dayOf(ms, zone))
        const { start, end } = weekRange(week)
        expect(weekRange(weekOf(dayOf(end, zone), zone)).start).toBe(end)
        expect(dayIndex(week, start - 1)).toBe(-1)
        expect(dayIndex(week, end)).toBe(-1)
      }),
    )
  })
})

describe('fromWallTime', () => {
  test('is the moment at which a local clock shows the time', () => {
    fc.assert(
      fc.property(moments, zones, (raw, zone) => {
        const minute = Math.floor(raw / 60_000) * 60_000
        const shown = wallTime(minute, zone)
        const found = fromWallTime(shown, zone)
        expect(wallTime(found, zone)).toBe(shown)
        // Only the repeated hour has two moments.
        expect([0, HOUR]).toContain(minute - found)
      }),
    )
  })

  test('returns the first moment of a repeated hour, and moves on from a skipped one', () => {
    expect(fromWallTime('2026-11-01T01:30', 'America/New_York')).toBe(Date.parse('2026-11-01T05:30:00Z'))
    expect(wallTime(fromWallTime('2026-03-08T02:30', 'America/New_York'), 'America/New_York')).toBe(
      '2026-03-08T03:30',
    )
  })

  test('goes by the clocks of that hour on a day on which they change', () => {
    const utc = (text: string) => new Date(fromWallTime(text, 'America/New_York')).toISOString()
    expect(['2026-03-08T01:30', '2026-03-08T03:30'].map(utc)).toEqual([
      '2026-03-08T06:30:00.000Z',
      '2026-03-08T07:30:00.000Z',
    ])
    expect(['2026-11-01T00:30', '2026-11-01T02:30'].map(utc)).toEqual([
      '2026-11-01T04:30:00.000Z',
      '2026-11-01T07:30:00.000Z',
    ])
  })

  test.each(['', '2026-11-20', '2026-13-01T00:00', 'ayer'])('is no number for %j', text => {
    expect(fromWallTime(text, 'UTC')).toBeNaN()
  })
})
