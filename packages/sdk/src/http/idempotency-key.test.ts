import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeKey, encodeKey, MOST_KEY_SIGNS } from './idempotency-key.js'

describe('an idempotency key', () => {
  test('is any text, and travels as visible signs', () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: MOST_KEY_SIGNS })
    fc.assert(
      fc.property(text, key => {
        expect(encodeKey(key)).toMatch(/^[!-~]+$/)
        expect(decodeKey(encodeKey(key))).toBe(key)
      }),
    )
  })

  test('is the same when another client sends its signs as they are', () => {
    expect(decodeKey('import 2026-11, row 7')).toBe('import 2026-11, row 7')
    const asUtf8 = String.fromCharCode(...new TextEncoder().encode('nómina de mañana'))
    expect(decodeKey(asUtf8)).toBe('nómina de mañana')
    expect(decodeKey('nómina')).toBe('nómina')
    expect(decodeKey('100% listo')).toBe('100% listo')
  })

  test('has from one to 64 signs, whatever their bytes', () => {
    expect(decodeKey('')).toBeNull()
    expect(decodeKey(encodeKey('🧾'.repeat(64)))).toBe('🧾'.repeat(64))
    expect(decodeKey(encodeKey('ñ'.repeat(65)))).toBeNull()
  })
})
