import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeServerKey, isSameKey } from './rules.keys.js'

describe('decodeServerKey (Spec §4)', () => {
  it('reads URL-safe base64, with or without its padding', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 65 }), bytes => {
        const text = Buffer.from(bytes).toString('base64url')
        expect([...decodeServerKey(text)]).toEqual([...bytes])
        expect([...decodeServerKey(Buffer.from(bytes).toString('base64'))]).toEqual([...bytes])
      }),
    )
  })
})

describe('isSameKey', () => {
  it('compares all bytes', () => {
    const key = decodeServerKey('AQID')
    expect(isSameKey(decodeServerKey('AQID').buffer, key)).toBe(true)
    expect(isSameKey(decodeServerKey('AQIE').buffer, key)).toBe(false)
    expect(isSameKey(decodeServerKey('AQI').buffer, key)).toBe(false)
  })
})
