import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PAIRING_SIGNS, newPairingCode } from './rules.pairing-code.js'

describe('newPairingCode', () => {
  test('returns eight signs that are easy to tell apart, for any random bytes', () => {
    fc.assert(
      fc.property(fc.string(), seed => {
        let count = 0
        const bytes = (size: number): Buffer =>
          createHash('shake256', { outputLength: size }).update(`${seed} ${count++}`).digest()
        expect(newPairingCode(bytes)).toMatch(/^[34679ACDEFGHJKMNPQRTUVWXY]{8}$/)
      }),
    )
  })

  test('skips bytes that would make some signs likelier than others', () => {
    const last = 256 - (256 % PAIRING_SIGNS.length)
    expect(newPairingCode(size => Buffer.alloc(size).fill(Buffer.from([0, last, 255, 1])))).toBe('34343434')
  })
})
