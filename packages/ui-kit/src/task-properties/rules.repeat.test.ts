import { describe, expect, test } from 'vitest'
import { firstRepeat, weekdayPressed } from './rules.repeat.js'

describe('firstRepeat', () => {
  test('repeats on the day on which the task is due', () => {
    expect(firstRepeat('week', '2026-11-22', '2026-11-20')).toEqual({
      every: 'week',
      days: [7],
      due_days: 0,
      until: null,
    })
    expect(firstRepeat('month', '2026-11-22', '2026-11-20')).toMatchObject({ day: 22, due_days: 0 })
  })

  test('repeats without a due date on the day of today', () => {
    expect(firstRepeat('week', null, '2026-11-20')).toMatchObject({ days: [5], due_days: null })
  })
})

describe('weekdayPressed', () => {
  test('adds a day in its order, takes one away, and leaves the last', () => {
    expect(weekdayPressed([5], 1)).toEqual([1, 5])
    expect(weekdayPressed([1, 5], 1)).toEqual([5])
    expect(weekdayPressed([5], 5)).toEqual([5])
  })
})
