import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wallTime } from '../timeclock/rules.calendar.js'
import { SNOOZE_TIMES, snoozedUntil, snoozeTimes } from './rules.snooze.js'

const ZONE = 'America/Mexico_City'
const at = (iso: string): number => Date.parse(iso)
const local = (time: (typeof SNOOZE_TIMES)[number], now: number): string =>
  wallTime(snoozedUntil(time, now, ZONE), ZONE)

describe('snoozeTimes', () => {
  test('offers all four in the morning of a working day', () => {
    expect(snoozeTimes(at('2026-11-20T16:00:00Z'), ZONE)).toEqual(SNOOZE_TIMES)
  })

  test('offers no afternoon that begins within an hour, and no Monday on a Sunday', () => {
    expect(snoozeTimes(at('2026-11-20T21:00:00Z'), ZONE)).toContain('afternoon')
    expect(snoozeTimes(at('2026-11-20T21:01:00Z'), ZONE)).not.toContain('afternoon')
    expect(snoozeTimes(at('2026-11-21T05:30:00Z'), ZONE)).not.toContain('afternoon')
    expect(snoozeTimes(at('2026-11-22T16:00:00Z'), ZONE)).not.toContain('monday')
  })
})

describe('snoozedUntil', () => {
  test('is the local time that its name says', () => {
    const friday = at('2026-11-20T16:10:00Z')
    expect(SNOOZE_TIMES.map(time => local(time, friday))).toEqual([
      '2026-11-20T11:10',
      '2026-11-20T16:00',
      '2026-11-21T09:00',
      '2026-11-23T09:00',
    ])
    expect(local('monday', at('2026-11-23T16:00:00Z'))).toBe('2026-11-30T09:00')
  })

  test('is always still to come', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        fc.constantFrom(...SNOOZE_TIMES),
        fc.constantFrom(ZONE, 'Europe/Madrid', 'UTC'),
        (now, time, zone) => snoozedUntil(time, now.getTime(), zone) > now.getTime(),
      ),
    )
  })
})
