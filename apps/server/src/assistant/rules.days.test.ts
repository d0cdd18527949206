import { describe, expect, test } from 'vitest'
import { findDay } from './rules.days.js'

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
    ['el viernes 4 de diciembre', '2026-12-04'],
    ['el primero de diciembre', '2026-12-01'],
    ['15 dic', '2026-12-15'],
    ['el 15', '2026-12-15'],
    ['el 20', '2026-11-20'],
    ['el 31', '2026-12-31'],
    ['el lunes 23', '2026-11-23'],
    ['el 15 del proximo mes', '2026-12-15'],
    ['para el 15/12', '2026-12-15'],
    ['el 15/12/27', '2027-12-15'],
    ['en 3 días', '2026-11-23'],
    ['dentro de dos semanas', '2026-12-04'],
    ['hace una semana', '2026-11-13'],
    ['el lunes por la mañana', '2026-11-23'],
    ['el lunes pasado', '2026-11-16'],
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
  test.each([
    'el 45',
    'el 40/12',
    'atención 24/7',
    'en 1/2 página',
    'el 3 banner',
    'el 15%',
    'a las 15',
    'hay 15',
  ])('takes %j for no day', text => expect(findDay(text, '2026-11-20')).toBeNull())

  test('looks back for what is past', () => {
    expect(findDay('el 20 de noviembre', '2026-11-20', 'last')?.day).toBe('2026-11-20')
    expect(findDay('el 5 de diciembre', '2026-11-20', 'last')?.day).toBe('2025-12-05')
    expect(findDay('el 25', '2026-11-20', 'last')?.day).toBe('2026-10-25')
    expect(findDay('el 31', '2026-12-05', 'last')?.day).toBe('2026-10-31')
  })
})
