import { describe, expect, test } from 'vitest'
import { findDay } from './rules.dates.js'

describe('findDay', () => {
  // 2026-11-20 is a Friday.
  test.each([
    ['para hoy', '2026-11-20'],
    ['mañana a primera hora', '2026-11-21'],
    ['pasado mañana', '2026-11-22'],
    ['el lunes', '2026-11-23'],
    ['el viernes', '2026-11-27'],
    ['el 5 de diciembre', '2026-12-05'],
    ['el 5 de enero', '2027-01-05'],
    ['el 5 de enero de 2028', '2028-01-05'],
    ['el 2026-12-01', '2026-12-01'],
  ])('%s is %s', (text, day) => expect(findDay(text, '2026-11-20')?.day).toBe(day))

  test('finds none where there is none', () => expect(findDay('cuando puedas', '2026-11-20')).toBeNull())
  test('takes no impossible date', () => expect(findDay('el 31 de febrero', '2026-11-20')).toBeNull())
})
