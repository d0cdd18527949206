import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { addDays } from '../basics/days.js'
import { aSheetLog } from '../testing/timeclock.js'
import {
  currentPeriod,
  mondaysOf,
  periodBefore,
  periodOf,
  rangeFault,
  summariseRange,
} from './rules.report.js'
import type { ClockEvent } from './schema.js'
import { STATUS_AFTER } from './state.js'

const ZONE = 'America/Mexico_City'
const NOW = Date.parse('2026-12-05T18:00:00Z')
/** A record of November 2026 at a local hour; Mexico City is six hours behind UTC. */
const log = (id: number, event: ClockEvent, day: number, hour: number) =>
  aSheetLog({
    id,
    event,
    status: STATUS_AFTER[event],
    at: new Date(Date.UTC(2026, 10, day, hour + 6)).toISOString(),
  })
/** Two weeks of five days of nine hours. */
const LOGS = [9, 10, 11, 12, 13, 16, 17, 18, 19, 20].flatMap((day, index) => [
  log(index * 2 + 1, 'entrada', day, 9),
  log(index * 2 + 2, 'salida', day, 18),
])
const hours = (from: string, to: string) => {
  const { days, totals } = summariseRange(LOGS, { from, to }, ZONE, NOW)
  return [
    days.length,
    totals.worked_seconds / 3600,
    totals.ordinary_seconds / 3600,
    totals.overtime_seconds / 3600,
  ]
}

describe('periodOf', () => {
  test('names the week, the half and the month of a day', () => {
    expect(periodOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(periodOf('fortnight', '2026-11-15')).toEqual({ from: '2026-11-01', to: '2026-11-15' })
    expect(periodOf('fortnight', '2026-02-16')).toEqual({ from: '2026-02-16', to: '2026-02-28' })
    expect(periodOf('month', '2028-02-03')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(currentPeriod('month', ZONE, Date.parse('2026-12-01T05:59:00Z')).from).toBe('2026-11-01')
  })

  test('follows the period before without a gap', () => {
    const day = fc.integer({ min: 0, max: 2000 }).map(days => addDays('2024-01-01', days))
    fc.assert(
      fc.property(
        fc.constantFrom('week' as const, 'fortnight' as const, 'month' as const),
        day,
        (period, at) => {
          const { from, to } = periodOf(period, at)
          expect([from <= at, at <= to]).toEqual([true, true])
          expect(addDays(periodBefore(period, at).to, 1)).toBe(from)
        },
      ),
    )
  })
})

describe('rangeFault', () => {
  test('refuses a range that ends before it begins, and more than a quarter', () => {
    expect(rangeFault({ from: '2026-11-02', to: '2026-11-01' })).toBe('backwards')
    expect(rangeFault({ from: '2026-01-01', to: '2026-04-02' })).toBeNull()
    expect(rangeFault({ from: '2026-01-01', to: '2026-04-03' })).toBe('too_long')
  })
})

describe('summariseRange (Spec §4)', () => {
  test('reads the moments of a quarter a few times, not once for each week', () => {
    const shift = LOGS.slice(0, 2)
    const quarter = Array.from({ length: 90 }, (_, day) =>
      shift.map(each => ({
        ...each,
        id: each.id + 2 * day,
        at: `${addDays('2026-09-01', day)}${each.at.slice(10)}`,
      })),
    ).flat()
    const reads = vi.spyOn(Date, 'parse')
    summariseRange(quarter, { from: '2026-09-01', to: '2026-11-29' }, ZONE, NOW)
    const times = reads.mock.calls.filter(([text]) => text.length > 10).length / quarter.length
    reads.mockRestore()
    expect(times).toBeLessThan(5)
  })

  test('sums a week with its overtime', () => {
    expect(hours('2026-11-16', '2026-11-22')).toEqual([7, 45, 40, 5])
  })

  test('gives the overtime to the day on which it was worked', () => {
    expect(hours('2026-11-16', '2026-11-19')).toEqual([4, 36, 36, 0])
    expect(hours('2026-11-20', '2026-11-20')).toEqual([1, 9, 4, 5])
  })

  test('splits each day into ordinary time and overtime', () => {
    const { days } = summariseRange(LOGS, { from: '2026-11-19', to: '2026-11-20' }, ZONE, NOW)
    expect(days.map(day => [day.ordinary_seconds / 3600, day.overtime_seconds / 3600])).toEqual([
      [9, 0],
      [4, 5],
    ])
  })

  test('has the sums of its parts, however it is cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 19 }), cut => {
        const middle = addDays('2026-11-09', cut)
        const parts = [hours('2026-11-09', addDays(middle, -1)), hours(middle, '2026-11-29')]
        const sums = [0, 1, 2, 3].map(column => (parts[0]?.[column] ?? 0) + (parts[1]?.[column] ?? 0))
        expect(sums).toEqual(hours('2026-11-09', '2026-11-29'))
      }),
    )
  })

  test('reads the weeks that it touches', () => {
    expect(mondaysOf({ from: '2026-11-15', to: '2026-11-23' })).toEqual([
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
    ])
  })
})
