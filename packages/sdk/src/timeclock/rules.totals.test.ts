import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aWorkLog } from '../testing/timeclock.js'
import { addDays, dayOf, mondayOf } from '../basics/days.js'
import { weekOf, weekRange } from './rules.calendar.js'
import { CLOCK_EVENTS, type ClockEvent, type SheetLog } from './schema.js'
import { inOrder, toShifts } from './rules.shifts.js'
import { STATUS_AFTER } from './state.js'
import { logsOfWeek, ORDINARY_WEEK_SECONDS, sumDays, summariseWeek, totalsAt } from './rules.totals.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MEXICO = 'America/Mexico_City'
const NEW_YORK = 'America/New_York'
const LATER = Date.parse('2030-01-01')

let ids = 0
const log = (event: ClockEvent, at: number | string, more: Partial<SheetLog> = {}): SheetLog => ({
  ...aWorkLog({
    id: ++ids,
    event,
    status: STATUS_AFTER[event],
    at: new Date(at).toISOString(),
    received_at: null,
  }),
  ...more,
})
const shift = (from: string, to: string) => [log('entrada', from), log('salida', to)]
const hoursOf = (logs: readonly SheetLog[], day: string, zone: string, now = LATER) =>
  summariseWeek(logs, weekOf(day, zone), now).days.map(each => each.worked_seconds / 3600)

/** A week of one person's legal shifts, some with a break, at random moments, of any length up to 14 h. */
const zones = fc.constantFrom(MEXICO, NEW_YORK, 'Europe/Madrid', 'Pacific/Auckland')
const mondays = fc.constantFrom('2026-03-02', '2026-10-26', '2026-12-28', '2026-06-08')
const stretches = fc.array(
  fc.record({
    gap: fc.integer({ min: 1, max: 30 * HOUR }),
    length: fc.integer({ min: 1, max: 14 * HOUR }),
    breakAt: fc.double({ min: 0, max: 1, noNaN: true }),
    breakLength: fc.double({ min: 0, max: 0.5, noNaN: true }),
  }),
  { maxLength: 8 },
)

function toLogs(
  start: number,
  parts: readonly { gap: number; length: number; breakAt: number; breakLength: number }[],
) {
  const logs: SheetLog[] = []
  let at = start
  for (const { gap, length, breakAt, breakLength } of parts) {
    const from = at + gap
    const pause = from + Math.floor(length * breakAt)
    const back = Math.min(from + length, pause + Math.floor(length * breakLength))
    logs.push(log('entrada', from), log('inicio_descanso', pause), log('fin_descanso', back))
    logs.push(log('salida', from + length))
    at = from + length
  }
  return logs
}

describe('summariseWeek', () => {
  test('the sum of the days is the week, and no total is longer than the time that there is', () => {
    fc.assert(
      fc.property(mondays, zones, stretches, (monday, zone, parts) => {
        const week = weekOf(monday, zone)
        const { days, week: sum } = summariseWeek(toLogs(weekRange(week).start, parts), week, LATER)
        expect(sum.worked_seconds).toBe(days.reduce((total, day) => total + day.worked_seconds, 0))
        expect(sum.break_seconds).toBe(days.reduce((total, day) => total + day.break_seconds, 0))
        expect(sum.ordinary_seconds + sum.overtime_seconds).toBe(sum.worked_seconds)
        expect(sum.ordinary_seconds).toBeLessThanOrEqual(ORDINARY_WEEK_SECONDS)
      }),
    )
  })

  test('all weeks together hold all worked time, whatever the zone: nothing is lost between two', () => {
    fc.assert(
      fc.property(mondays, zones, stretches, (monday, zone, parts) => {
        const start = weekRange(weekOf(monday, zone)).start
        const logs = toLogs(start, parts)
        const weeks = [0, 7, 14].map(by => {
          const week = weekOf(addDays(monday, by), zone)
          return summariseWeek(logsOfWeek(logs, week), week, LATER).week.worked_seconds
        })
        const workedMs = toShifts(logs, LATER).reduce((sum, each) => sum + each.workedMs, 0)
        const total = weeks.reduce((sum, each) => sum + each, 0)
        // Rounding removes less than a second of each day.
        expect(workedMs / 1000 - total).toBeGreaterThanOrEqual(0)
        expect(workedMs / 1000 - total).toBeLessThan(21)
      }),
    )
  })

  test('splitting a shift on its day changes nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 14 * HOUR }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (length, part) => {
          const week = weekOf('2026-11-16', MEXICO)
          const from = (week.bounds[2] ?? 0) + 8 * HOUR
          const cut = from + Math.floor(length * part)
          const whole = [log('entrada', from), log('salida', from + length)]
          const halves = [
            log('entrada', from),
            log('salida', cut),
            log('entrada', cut),
            log('salida', from + length),
          ]
          expect(summariseWeek(halves, week, LATER)).toEqual(summariseWeek(whole, week, LATER))
        },
      ),
    )
  })

  test('the order in which events are given changes nothing', () => {
    fc.assert(
      fc.property(stretches, fc.infiniteStream(fc.double()), (parts, dice) => {
        const week = weekOf('2026-11-16', MEXICO)
        const logs = toLogs(weekRange(week).start, parts)
        const shuffled = logs
          .map(each => ({ each, key: dice.next().value }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ each }) => each)
        expect(summariseWeek(shuffled, week, LATER)).toEqual(summariseWeek(logs, week, LATER))
      }),
    )
  })

  test('never fails, and never counts a negative time, whatever the events', () => {
    const events = fc.array(
      fc.record({
        event: fc.constantFrom(...CLOCK_EVENTS),
        at: fc.integer({ min: 0, max: 9 * 24 * HOUR }),
        conflict: fc.constantFrom(null, 'wrong_state' as const),
      }),
    )
    fc.assert(
      fc.property(events, fc.integer({ min: 0, max: 9 * 24 * HOUR }), (raw, now) => {
        const week = weekOf('2026-11-16', MEXICO)
        const start = weekRange(week).start - 24 * HOUR
        const logs = raw.map(({ event, at, conflict }) => log(event, start + at, { conflict }))
        const { days, week: sum } = summariseWeek(logs, week, start + now)
        for (const part of [...days, sum]) {
          expect(part.worked_seconds).toBeGreaterThanOrEqual(0)
          expect(part.break_seconds).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('a shift over midnight counts on the day it began (Spec §4)', () => {
    const logs = shift('2026-11-18T04:00:00Z', '2026-11-18T12:00:00Z') // Tuesday 22:00 to Wednesday 06:00
    expect(hoursOf(logs, '2026-11-16', MEXICO)).toEqual([0, 8, 0, 0, 0, 0, 0])
  })

  test('a night from Sunday to Monday belongs to the week that ends', () => {
    const logs = shift('2026-11-23T04:00:00Z', '2026-11-23T12:00:00Z')
    expect(hoursOf(logs, '2026-11-16', MEXICO)).toEqual([0, 0, 0, 0, 0, 0, 8])
    expect(hoursOf(logs, '2026-11-23', MEXICO)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  test('New Year is a night like any other', () => {
    const logs = shift('2027-01-01T04:00:00Z', '2027-01-01T10:00:00Z') // 31 December, 22:00 to 04:00
    expect(hoursOf(logs, '2027-01-01', MEXICO)).toEqual([0, 0, 0, 6, 0, 0, 0])
  })

  test('a night in which clocks go forward is an hour shorter, and one in which they go back an hour longer', () => {
    const spring = shift('2026-03-08T03:00:00Z', '2026-03-08T10:00:00Z') // Saturday 22:00 EST to 06:00 EDT
    expect(hoursOf(spring, '2026-03-02', NEW_YORK)[5]).toBe(7)
    const autumn = shift('2026-11-01T02:00:00Z', '2026-11-01T11:00:00Z') // Saturday 22:00 EDT to 06:00 EST
    expect(hoursOf(autumn, '2026-10-26', NEW_YORK)[5]).toBe(9)
  })

  test('breaks are not work', () => {
    const logs = [
      log('entrada', '2026-11-17T15:00:00Z'),
      log('inicio_descanso', '2026-11-17T20:00:00Z'),
      log('fin_descanso', '2026-11-17T21:00:00Z'),
      log('salida', '2026-11-18T00:00:00Z'),
    ]
    const [, tuesday] = summariseWeek(logs, weekOf('2026-11-17', MEXICO), LATER).days
    expect(tuesday).toEqual({
      day: '2026-11-17',
      first_entry: '2026-11-17T15:00:00.000Z',
      last_exit: '2026-11-18T00:00:00.000Z',
      worked_seconds: 8 * 3600,
      break_seconds: 3600,
      flags: [],
    })
  })

  test('the time over 40 hours is overtime (Spec §4)', () => {
    expect(sumDays(Array.from({ length: 5 }, () => ({ worked_seconds: 30_600, break_seconds: 0 })))).toEqual({
      worked_seconds: 153_000,
      break_seconds: 0,
      ordinary_seconds: 144_000,
      overtime_seconds: 9_000,
    })
  })

  test('an open shift counts up to now and is flagged; a break does not count', () => {
    const now = Date.parse('2026-11-17T18:30:00Z')
    const open = [log('entrada', '2026-11-17T15:00:00Z')]
    const day = (logs: readonly SheetLog[], at = now) =>
      summariseWeek(logs, weekOf('2026-11-17', MEXICO), at).days[1]
    expect(day(open)).toMatchObject({ worked_seconds: 3.5 * 3600, last_exit: null, flags: ['open'] })
    const pause = [...open, log('inicio_descanso', '2026-11-17T18:00:00Z')]
    expect(day(pause)).toMatchObject({ worked_seconds: 3 * 3600, break_seconds: 1800, flags: ['open'] })
  })

  test('a stale shift is not guessed: only its known time counts', () => {
    const logs = [
      log('entrada', '2026-11-17T15:00:00Z'),
      log('inicio_descanso', '2026-11-17T19:00:00Z'),
      log('fin_descanso', '2026-11-17T20:00:00Z'),
    ]
    const now = Date.parse('2026-11-18T16:00:00Z')
    expect(summariseWeek(logs, weekOf('2026-11-17', MEXICO), now).days[1]).toMatchObject({
      worked_seconds: 4 * 3600,
      break_seconds: 3600,
      flags: ['stale'],
    })
  })

  test('a missing exit counts nothing after the last event, and is flagged on its day', () => {
    const logs = [
      log('entrada', '2026-11-17T15:00:00Z'),
      ...shift('2026-11-18T15:00:00Z', '2026-11-18T16:00:00Z'),
    ]
    const { days } = summariseWeek(logs, weekOf('2026-11-17', MEXICO), LATER)
    expect(days[1]).toMatchObject({ worked_seconds: 0, flags: ['missing_exit'] })
    expect(days[2]).toMatchObject({ worked_seconds: 3600, flags: [] })
  })

  test('a declared exit counts and is flagged; so are edited, late and unpaired events', () => {
    const logs = [
      log('entrada', '2026-11-17T15:00:00Z', { edited_at: '2026-11-18T15:00:00Z' }),
      log('salida', '2026-11-17T23:00:00Z', { declared: true }),
      log('salida', '2026-11-18T23:00:00Z', { offline: true, received_at: '2026-11-22T00:00:00Z' }),
    ]
    const { days } = summariseWeek(logs, weekOf('2026-11-17', MEXICO), LATER)
    expect(days[1]).toMatchObject({ worked_seconds: 8 * 3600, flags: ['declared', 'edited'] })
    expect(days[2]).toMatchObject({ worked_seconds: 0, first_entry: null, flags: ['unpaired', 'late'] })
  })

  test('a conflict counts in no total and is flagged on its own day', () => {
    const logs = [
      log('entrada', '2026-11-17T15:00:00Z'),
      log('salida', '2026-11-17T16:00:00Z', { conflict: 'wrong_pin' }),
      log('salida', '2026-11-17T18:00:00Z'),
    ]
    const { days } = summariseWeek(logs, weekOf('2026-11-17', MEXICO), LATER)
    expect(days[1]).toMatchObject({ worked_seconds: 3 * 3600, flags: ['conflict'] })
  })

  test('two events in one second, and in one millisecond, keep the order of the ids', () => {
    const at = '2026-11-17T15:00:00.500Z'
    const logs = [log('entrada', at), log('inicio_descanso', at), log('fin_descanso', at)]
    const all = [...logs, log('salida', '2026-11-17T15:00:00.900Z')]
    expect(inOrder(all.toReversed())).toEqual(all)
    const { days } = summariseWeek(all.toReversed(), weekOf('2026-11-17', MEXICO), LATER)
    expect(days[1]).toMatchObject({ worked_seconds: 0, flags: [] })
  })
})

describe('totalsAt', () => {
  test('gives today and the week up to now', () => {
    const logs = [
      ...shift('2026-11-16T15:00:00Z', '2026-11-16T23:00:00Z'),
      log('entrada', '2026-11-17T15:00:00Z'),
    ]
    const { today, week } = totalsAt(logs, MEXICO, Date.parse('2026-11-17T16:00:00Z'))
    expect(today).toEqual({ worked_seconds: 3600, break_seconds: 0 })
    expect(week.worked_seconds).toBe(9 * 3600)
  })
})

describe('logsOfWeek', () => {
  test('changes no total by leaving events out', () => {
    fc.assert(
      fc.property(mondays, zones, stretches, (monday, zone, parts) => {
        const start = weekRange(weekOf(monday, zone)).start - 3 * 24 * HOUR
        const logs = toLogs(start, parts)
        const some = weekOf(monday, zone)
        expect(summariseWeek(logsOfWeek(logs, some), some, LATER)).toEqual(summariseWeek(logs, some, LATER))
      }),
    )
  })
})

describe('mondayOf', () => {
  test('is the Monday of the local day, not of the UTC one', () => {
    const sundayEvening = Date.parse('2026-11-23T02:00:00Z')
    expect(mondayOf(dayOf(sundayEvening, MEXICO))).toBe('2026-11-16')
  })
})
