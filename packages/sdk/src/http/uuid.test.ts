import { afterEach, describe, expect, test, vi } from 'vitest'
import { newUuid } from './uuid.js'

afterEach(() => void vi.restoreAllMocks())

/** Every random byte is this one from now on. */
function drawn(byte: number): void {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(bytes => {
    if (bytes instanceof Uint8Array) bytes.fill(byte)
    return bytes
  })
}

describe('newUuid', () => {
  test('is random in all but the six bits of version 4 (RFC 9562)', () => {
    drawn(0xff)
    expect(newUuid()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
    drawn(0x00)
    expect(newUuid()).toBe('00000000-0000-4000-8000-000000000000')
  })

  test('keeps the order of the bytes', () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(bytes => {
      if (bytes instanceof Uint8Array) bytes.set(Array.from({ length: 16 }, (_, index) => index))
      return bytes
    })
    expect(newUuid()).toBe('00010203-0405-4607-8809-0a0b0c0d0e0f')
  })
})
