import { describe, expect, test } from 'vitest'
import { repeatText } from './messages.repeat.js'

const TODAY = '2026-11-20'

describe('repeatText', () => {
  test('says on which days a task repeats, and until when', () => {
    const weekly = { every: 'week' as const, due_days: null, until: null }
    expect(repeatText({ ...weekly, days: [1] }, TODAY)).toBe('cada lunes')
    expect(repeatText({ ...weekly, days: [1, 3, 5] }, TODAY)).toBe('cada lunes, miércoles y viernes')
    expect(repeatText({ ...weekly, days: [1, 2, 3, 4, 5, 6, 7] }, TODAY)).toBe('cada día')
    expect(repeatText({ ...weekly, days: [1], until: '2026-12-15' }, TODAY)).toBe(
      'cada lunes, hasta el 15 dic',
    )
    expect(repeatText({ ...weekly, days: [1], until: '2027-03-03' }, TODAY)).toBe(
      'cada lunes, hasta el 3 mar 2027',
    )
  })

  test('says the day of the month, and its last day', () => {
    const monthly = { every: 'month' as const, due_days: 0, until: null }
    expect(repeatText({ ...monthly, day: 15 }, TODAY)).toBe('cada mes, el día 15')
    expect(repeatText({ ...monthly, day: 31 }, TODAY)).toBe('cada mes, el último día')
  })
})
