import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '../basics/days.js'
import { aTask } from '../testing/tasks.js'
import { addMonths, daysOfMonth, dueMoved, monthOf, toCalendar } from './rules.calendar.js'

const month = fc
  .tuple(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)

describe('daysOfMonth', () => {
  test('holds every day of the month in whole weeks from Monday', () => {
    fc.assert(
      fc.property(month, each => {
        const days = daysOfMonth(each)
        expect(days.length % 7).toBe(0)
        expect(weekdayOf(days[0] ?? '')).toBe(0)
        expect(days.every((day, index) => index === 0 || day === addDays(days[index - 1] ?? '', 1))).toBe(
          true,
        )
        expect(days).toContain(`${each}-01`)
        expect(days).toContain(addDays(`${addMonths(each, 1)}-01`, -1))
        // No week lies wholly outside of the month.
        expect(monthOf(days[6] ?? '')).toBe(each)
        expect(monthOf(days.at(-7) ?? '')).toBe(each)
        expect(days.filter(day => monthOf(day) === each).length).toBeGreaterThan(27)
      }),
    )
    expect(monthOf('2026-11-20')).toBe('2026-11')
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
  })
})

describe('toCalendar', () => {
  test('puts each task on its day, open and urgent ones first', () => {
    const days = toCalendar(
      [
        aTask({ id: 1, due_date: '2026-11-20', status: 'done', priority: 'urgent' }),
        aTask({ id: 2, due_date: '2026-11-20', priority: 'low' }),
        aTask({ id: 3, due_date: '2026-11-20', priority: 'urgent' }),
        aTask({ id: 4, due_date: null }),
        aTask({ id: 5, due_date: '2026-10-25' }),
        aTask({ id: 6, due_date: '2026-11-21', priority: 'urgent' }),
        aTask({ id: 7, due_date: '2026-11-21', priority: 'low' }),
        aTask({ id: 8, due_date: '2026-11-21', priority: 'low' }),
      ],
      '2026-11',
    )
    expect(
      days.flatMap(({ day, tasks }) => (tasks.length > 0 ? [[day, tasks.map(({ id }) => id)]] : [])),
    ).toEqual([
      ['2026-11-20', [3, 2, 1]],
      ['2026-11-21', [6, 7, 8]],
    ])
    expect(days[0]).toMatchObject({ day: '2026-10-26', isInMonth: false })
  })
})

describe('dueMoved', () => {
  test('moves the due date, and the start along when the task would begin after it', () => {
    const task = { start_date: '2026-11-18', due_date: '2026-11-25' }
    expect(dueMoved(task, '2026-11-25')).toBeNull()
    expect(dueMoved(task, '2026-11-20')).toEqual({ due_date: '2026-11-20' })
    expect(dueMoved(task, '2026-11-10')).toEqual({ due_date: '2026-11-10', start_date: '2026-11-03' })
    expect(dueMoved({ start_date: null, due_date: null }, '2026-11-10')).toEqual({ due_date: '2026-11-10' })
    expect(dueMoved(task, '2026-11-18')).toEqual({ due_date: '2026-11-18' })
  })

  test('lets a task without a length begin on its day', () => {
    const moved = { due_date: '2026-11-10', start_date: '2026-11-10' }
    expect(dueMoved({ start_date: '2026-11-18', due_date: null }, '2026-11-10')).toEqual(moved)
    expect(dueMoved({ start_date: '2026-11-18', due_date: '2026-11-17' }, '2026-11-10')).toEqual(moved)
  })
})
