import { describe, expect, test } from 'vitest'
import { bare, capitalised, PLEASE, quoted, veil, withoutQuotes } from './rules.names.js'

describe('quoted and withoutQuotes (Spec §7)', () => {
  test.each([
    ['crea "Enviar logo" en Lumen', 'Enviar logo', 'crea   en Lumen'],
    ['pasa « Medir el local » a revisión', 'Medir el local', 'pasa   a revisión'],
    ['busca “contrato”', 'contrato', 'busca  '],
    ['crea "A" y "B"', 'A', 'crea   y "B"'],
    ['crea "Enviar logo', null, 'crea "Enviar logo'],
    ['crea "" en Lumen', null, 'crea   en Lumen'],
    ['busca contrato', null, 'busca contrato'],
  ])('%s', (text, title, rest) => {
    expect(quoted(text)).toBe(title)
    expect(withoutQuotes(text)).toBe(rest)
  })
})

describe('veil (Spec §7)', () => {
  test('puts one sign in the place of each quoted part, and puts the parts back', () => {
    const { text, unveil } = veil('revisar el "logo en color" y «la carta» de "Lumen')
    expect(text).toMatch(/^revisar el . y . de "Lumen$/)
    expect(unveil(`${text} \ue7ff`)).toBe('revisar el "logo en color" y «la carta» de "Lumen \ue7ff')
  })
})

describe('bare (Spec §7)', () => {
  test.each([
    [' «Café Roble», ', 'Café Roble'],
    ['¿Lumen?', 'Lumen'],
    [': Llamar.', 'Llamar'],
    ['Pan, S.A. de C.V.', 'Pan, S.A. de C.V'],
    ['?!', ''],
  ])('%s', (text, name) => expect(bare(text)).toBe(name))
})

describe('capitalised', () => {
  test.each([
    ['ñandú', 'Ñandú'],
    ['Ya', 'Ya'],
    ['', ''],
  ])('%s', (text, expected) => expect(capitalised(text)).toBe(expected))
})

describe('PLEASE (Spec §7)', () => {
  test.each([
    ['por favor, crea', true],
    ['porfa puedes crea', true],
    ['crea', true],
    ['ayer crea', false],
  ])('%s', (text, isMatched) => expect(new RegExp(`^${PLEASE}crea`).test(text)).toBe(isMatched))
})
