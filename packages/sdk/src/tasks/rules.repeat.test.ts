import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf, daysBetween, weekdayOf } from '../basics/days.js'
import { isSameRepeat, nextRepeat, repeatedDates, repetitionOn, untickedSteps } from './rules.repeat.js'
import type { TaskRepeat } from './schema.repeat.js'

const weekly = (days: number[], until: string | null = null): TaskRepeat => ({
  every: 'week',
  days,
  due_days: 4,
  until,
})
const monthly = (day: number, until: string | null = null): TaskRepeat => ({
  every: 'month',
  day,
  due_days: null,
  until,
})

const anyDay = fc.integer({ min: 0, max: 12_000 }).map(days => addDays('2019-01-01', days))
const anyRepeat: fc.Arbitrary<TaskRepeat> = fc.oneof(
  fc
    .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    .map(days => weekly(days.toSorted((one, other) => one - other))),
  fc.integer({ min: 1, max: 31 }).map(day => monthly(day)),
)

describe('nextRepeat', () => {
  test('finds the next of the chosen days of the week', () => {
    // A Friday.
    expect(nextRepeat(weekly([1, 3]), '2026-11-20')).toBe('2026-11-23')
    expect(nextRepeat(weekly([5]), '2026-11-20')).toBe('2026-11-27')
  })

  test('takes the last day of a month that is too short, also in February', () => {
    const days = ['2027-11-30']
    for (let count = 0; count < 5; count++) days.push(nextRepeat(monthly(31), days.at(-1) ?? '') ?? '')
    expect(days.slice(1)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'])
    expect(nextRepeat(monthly(30), '2027-01-30')).toBe('2027-02-28')
  })

  test('ends after the last day', () => {
    expect(nextRepeat(weekly([1], '2026-11-23'), '2026-11-20')).toBe('2026-11-23')
    expect(nextRepeat(weekly([1], '2026-11-22'), '2026-11-20')).toBeNull()
  })

  test('falls on a chosen weekday within a week, and once in every month', () => {
    fc.assert(
      fc.property(anyRepeat, anyDay, (repeat, day) => {
        const next = nextRepeat(repeat, day) ?? ''
        if (repeat.every === 'week') {
          expect(repeat.days).toContain(weekdayOf(next) + 1)
          expect(daysBetween(day, next)).toBeLessThanOrEqual(7)
        } else {
          const after = nextRepeat(repeat, next) ?? ''
          const month = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
          expect(month(after)).toBe(month(next) + 1)
          // One month on the chosen day, or on its last.
          const isLast = addDays(next, 1).endsWith('-01')
          expect(Number(next.slice(8)) === repeat.day || isLast).toBe(true)
        }
        expect(next > day).toBe(true)
      }),
    )
  })

  test('skips no day between two repetitions', () => {
    fc.assert(
      fc.property(anyRepeat, anyDay, (repeat, day) => {
        const next = nextRepeat(repeat, day) ?? ''
        for (let between = addDays(day, 1); between < next; between = addDays(between, 1))
          expect(nextRepeat(repeat, between)).toBe(next)
      }),
    )
  })
})

describe('repetitionOn', () => {
  test('makes nothing before the day', () => {
    expect(repetitionOn(weekly([1]), '2026-11-23', '2026-11-22')).toBeNull()
  })

  test('makes one task after five missed weeks, that of the last', () => {
    expect(repetitionOn(weekly([1]), '2026-11-02', '2026-12-02')).toEqual({
      day: '2026-11-30',
      next: '2026-12-07',
    })
  })

  test('makes the last task of a repetition that ended while it was missed', () => {
    expect(repetitionOn(weekly([1], '2026-11-10'), '2026-11-02', '2026-12-02')).toEqual({
      day: '2026-11-09',
      next: null,
    })
  })

  test('asked each day, it makes one task for each day of the repetition', () => {
    fc.assert(
      fc.property(anyRepeat, anyDay, fc.integer({ min: 1, max: 120 }), (repeat, start, length) => {
        const made: string[] = []
        const wanted: string[] = []
        let dueOn = nextRepeat(repeat, start)
        for (let today = addDays(start, 1); today <= addDays(start, length); today = addDays(today, 1)) {
          if (nextRepeat(repeat, addDays(today, -1)) === today) wanted.push(today)
          // Twice a day, as after a restart.
          for (const _ of [1, 2]) {
            const found = dueOn && repetitionOn(repeat, dueOn, today)
            if (!found) continue
            made.push(found.day)
            dueOn = found.next
          }
        }
        expect(made).toEqual(wanted)
      }),
    )
  })

  test('asked every quarter of an hour, it makes one task a day in zones whose clocks change', () => {
    for (const zone of ['America/Tijuana', 'Europe/Madrid', 'America/Santiago', 'America/Mexico_City']) {
      const everyDay = weekly([1, 2, 3, 4, 5, 6, 7])
      const [from, to] = [Date.parse('2026-03-01T00:00:00Z'), Date.parse('2026-11-15T00:00:00Z')]
      const first = dayOf(from, zone)
      let dueOn = nextRepeat(everyDay, first) ?? ''
      const made: string[] = []
      for (let at = from; at < to; at += 15 * 60_000) {
        const found = repetitionOn(everyDay, dueOn, dayOf(at, zone))
        if (!found) continue
        made.push(found.day)
        dueOn = found.next ?? ''
      }
      const days = Array.from({ length: made.length }, (_, index) => addDays(first, index + 1))
      expect(made).toEqual(days)
      expect(made.at(-1)).toBe(dayOf(to - 1, zone))
    }
  }, 30_000)
})

describe('repeatedDates', () => {
  test('counts the due date from the day, and begins on it', () => {
    expect(repeatedDates(weekly([1]), '2026-11-30', { start_date: '2026-11-23' })).toEqual({
      start_date: '2026-11-30',
      due_date: '2026-12-04',
    })
    expect(repeatedDates(monthly(1), '2026-12-01', { start_date: null })).toEqual({
      start_date: null,
      due_date: null,
    })
  })
})

test('untickedSteps keeps the steps, none of them done', () => {
  expect(untickedSteps([{ id: 'a', text: 'Uno', done: true }])).toEqual([
    { id: 'a', text: 'Uno', done: false },
  ])
})

test('isSameRepeat compares every field', () => {
  expect(isSameRepeat(weekly([1]), weekly([1]))).toBe(true)
  expect(isSameRepeat(weekly([1]), weekly([2]))).toBe(false)
  expect(isSameRepeat(weekly([1]), weekly([1], '2027-01-01'))).toBe(false)
  expect(isSameRepeat(weekly([1]), { ...weekly([1]), due_days: 3 })).toBe(false)
  expect(isSameRepeat(monthly(1), weekly([1]))).toBe(false)
  expect(isSameRepeat(monthly(1), monthly(1))).toBe(true)
  expect(isSameRepeat(null, monthly(1))).toBe(false)
  expect(isSameRepeat(null, null)).toBe(true)
})
