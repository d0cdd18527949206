import { describe, expect, test } from 'vitest'
import { daysOf, findDay, findWhen } from './rules.dates.js'

describe('findDay', () => {
  // 2026-11-20 is a Friday.
  test.each([
    ['para hoy', '2026-11-20'],
    ['mañana a primera hora', '2026-11-21'],
    ['pasado mañana', '2026-11-22'],
    ['antier', '2026-11-18'],
    ['ayer', '2026-11-19'],
    ['el lunes', '2026-11-23'],
    ['el viernes', '2026-11-27'],
    ['el 5 de diciembre', '2026-12-05'],
    ['el 20 de noviembre', '2026-11-20'],
    ['el 5 de enero', '2027-01-05'],
    ['el 5 de enero de 2024', '2024-01-05'],
    ['el 5 de enero de 2028', '2028-01-05'],
    ['el 2026-12-01', '2026-12-01'],
  ])('%s is %s', (text, day) => expect(findDay(text, '2026-11-20')?.day).toBe(day))

  test.each([
    ['vence el 2026-12-01', '2026-12-01'],
    ['para pasado mañana', 'pasado manana'],
    ['desde anteayer', 'anteayer'],
    ['y hoy', 'hoy'],
    ['este lunes', 'lunes'],
    ['el 5 de enero de 2028', '5 de enero de 2028'],
  ])('the words of the day in %j are %j', (text, words) => {
    expect(findDay(text, '2026-11-20')?.words).toBe(words)
  })

  test('finds none where there is none', () => expect(findDay('cuando puedas', '2026-11-20')).toBeNull())
  test('takes no impossible date', () => expect(findDay('el 31 de febrero', '2026-11-20')).toBeNull())
})

describe('findWhen', () => {
  test.each([
    ['que tengo hoy', 'today'],
    ['y ayer', 'yesterday'],
    ['la proxima semana', 'next_week'],
    ['la semana que viene', 'next_week'],
    ['la semana pasada', 'last_week'],
    ['esta semana', 'week'],
    ['el mes pasado', 'last_month'],
    ['en noviembre', { month: '2026-11' }],
    ['en diciembre', { month: '2026-12' }],
    ['en enero', { month: '2027-01' }],
    ['el lunes', { day: '2026-11-23' }],
    ['cuando puedas', null],
  ])('%s', (text, when) => expect(findWhen(text, '2026-11-20')).toEqual(when))

  test('looks back for what is past', () => {
    expect(findWhen('el lunes', '2026-11-20', 'last')).toEqual({ day: '2026-11-16' })
    expect(findWhen('el viernes', '2026-11-20', 'last')).toEqual({ day: '2026-11-13' })
    expect(findWhen('en noviembre', '2026-11-20', 'last')).toEqual({ month: '2026-11' })
    expect(findWhen('en diciembre', '2026-11-20', 'last')).toEqual({ month: '2025-12' })
    expect(findDay('el 20 de noviembre', '2026-11-20', 'last')?.day).toBe('2026-11-20')
    expect(findDay('el 5 de diciembre', '2026-11-20', 'last')?.day).toBe('2025-12-05')
  })
})

describe('daysOf', () => {
  test.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['tomorrow', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['week', '2026-11-16', '2026-11-22'],
    ['next_week', '2026-11-23', '2026-11-29'],
    ['last_week', '2026-11-09', '2026-11-15'],
    ['month', '2026-11-01', '2026-11-30'],
    ['next_month', '2026-12-01', '2026-12-31'],
    ['last_month', '2026-10-01', '2026-10-31'],
    [{ day: '2026-12-05' }, '2026-12-05', '2026-12-05'],
    [{ month: '2027-02' }, '2027-02-01', '2027-02-28'],
  ] as const)('%j is from %s to %s', (when, from, to) => {
    expect(daysOf(when, '2026-11-20')).toEqual({ from, to })
  })
})
