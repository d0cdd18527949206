import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../basics/days.js'
import { dueSpanOf, dueDaysOf, dueDaysText, dueDaysWith } from './rules.due-days.js'

const day = fc.option(fc.integer({ min: 0, max: 700 }).map(days => addDays('2026-01-01', days)))

describe('dueDaysOf', () => {
  test('reads what dueDaysText wrote, unless the end comes before the beginning', () => {
    fc.assert(
      fc.property(day, day, (from, to) => {
        const text = dueDaysText({ from, to })
        const isTurned = from !== null && to !== null && to < from
        expect(text === null ? null : dueDaysOf(text)).toEqual(
          text === null || isTurned ? null : { from, to },
        )
      }),
    )
  })

  test('knows no days that do not exist, and none without an end', () => {
    const wrong = [
      '',
      '..',
      'week',
      '2026-11-20',
      '2026-02-30..',
      '..2026-13-01',
      '1899-12-31..',
      '..2200-01-01',
    ]
    expect(
      [...wrong, '2026-1-1..', '..2026-11-20..', 'x..2026-11-20'].map(dueDaysOf).filter(Boolean),
    ).toEqual([])
  })
})

describe('dueSpanOf', () => {
  test('gives the days of a range', () => {
    expect(dueSpanOf('today', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' })
    expect(dueSpanOf('week', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-26' })
    expect(dueSpanOf('..2026-12-04', '2026-11-20')).toEqual({ from: null, to: '2026-12-04' })
  })
})

describe('dueDaysWith', () => {
  test('sets one end, and takes the other away where it comes before', () => {
    expect(dueDaysWith('week', { to: '2026-12-04' })).toBe('..2026-12-04')
    expect(dueDaysWith('..2026-12-04', { from: '2026-12-01' })).toBe('2026-12-01..2026-12-04')
    expect(dueDaysWith('..2026-12-04', { from: '2026-12-09' })).toBe('2026-12-09..')
    expect(dueDaysWith('2026-12-01..2026-12-04', { to: '2026-11-30' })).toBe('..2026-11-30')
    expect(dueDaysWith('2026-12-01..', { from: null })).toBeNull()
  })
})
