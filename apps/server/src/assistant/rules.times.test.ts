import { describe, expect, test } from 'vitest'
import { namesTime, timeApart } from './rules.times.js'

describe('timeApart (Spec §7)', () => {
  test.each([
    ['mañana a las 10 llamar', 'mañana llamar', 'a las 10'],
    ['a las 10:30 de la mañana en Lumen', 'en Lumen', 'a las 10:30 de la mañana'],
    ['el viernes al mediodía', 'el viernes', 'al mediodía'],
    ['escribir a las 3 empresas', 'escribir a las 3 empresas', null],
  ])('%s', (text, rest, time) => expect(timeApart(text)).toEqual([rest, time]))
})

describe('namesTime (Spec §7)', () => {
  test.each([
    ['registra mi entrada a las 8', true],
    ['registra mi entrada de las nueve', true],
    ['registra mi entrada 8:30', true],
    ['registra mi salida de hace una hora', true],
    ['registra mi entrada', false],
    ['registra mi entrada de las oficinas', false],
  ])('%s', (text, isNamed) => expect(namesTime(text)).toBe(isNamed))
})
