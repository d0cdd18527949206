import { describe, expect, test } from 'vitest'
import { bytesToText } from './rules.text.js'

describe('bytesToText', () => {
  test('reads the encoding in which a text was written', () => {
    const read = (...bytes: number[]) => bytesToText(new Uint8Array(bytes))
    expect(read(0xc3, 0xb1)).toBe('ñ')
    expect(read(0xef, 0xbb, 0xbf, 0xc3, 0xb1)).toBe('ñ')
    expect(read(0xf1, 0x61)).toBe('ña')
    expect(read(0xff, 0xfe, 0xf1, 0x00)).toBe('ñ')
    expect(read(0xfe, 0xff, 0x00, 0xf1)).toBe('ñ')
    // Only both bytes are a mark.
    expect([read(0xff, 0xff), read(0xfe, 0xfe), read(0x61, 0xfe), read(0x61, 0xff)]).toEqual([
      'ÿÿ',
      'þþ',
      'aþ',
      'aÿ',
    ])
  })

  test('leaves out the half character at the end of a cut text', () => {
    const bytes = new Uint8Array([0x78, 0xc3])
    expect(bytesToText(bytes, true)).toBe('x')
    expect(bytesToText(bytes)).toBe('xÃ')
  })
})
