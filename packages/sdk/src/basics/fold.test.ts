import { describe, expect, test } from 'vitest'
import { fold, wordsOf } from './fold.js'

describe('fold', () => {
  test.each([
    ['Sesión', 'sesion'],
    ['ÑANDÚ', 'nandu'],
    [' Peña ', 'pena'],
    ['ﬁn', 'fin'],
    ['', ''],
  ])('makes %j %j', (text, folded) => expect(fold(text)).toBe(folded))

  test('gives the same result however the accents of a text are encoded', () => {
    expect(fold('Ana Pérez'.normalize('NFD'))).toBe(fold('Ana Pérez'.normalize('NFC')))
  })
})

describe('wordsOf', () => {
  test('are folded, without empty ones', () => {
    expect(wordsOf('  Ana   PÉREZ ')).toEqual(['ana', 'perez'])
    expect(wordsOf('   ')).toEqual([])
  })
})
