import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textFrame } from './frame.js'

/** Reads one unmasked frame by RFC 6455 §5.2. */
function read(frame: Buffer): { first: number; text: string; rest: number } {
  const short = frame[1] ?? 0
  const [start, size] =
    short < 126
      ? [2, short]
      : short === 126
        ? [4, frame.readUInt16BE(2)]
        : [10, Number(frame.readBigUInt64BE(2))]
  const text = frame.subarray(start, start + size).toString()
  return { first: frame[0] ?? 0, text, rest: frame.length - start - size }
}

describe('textFrame', () => {
  it('holds the text, whole and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), text => {
        expect(read(textFrame(text))).toEqual({ first: 0x81, text, rest: 0 })
      }),
    )
  })

  it.each([0, 125, 126, 65_535, 65_536])('counts %i bytes in the shortest way', size => {
    const text = 'x'.repeat(size)
    expect(read(textFrame(text))).toEqual({ first: 0x81, text, rest: 0 })
    expect(textFrame(text).length - size).toBe(size < 126 ? 2 : size < 65_536 ? 4 : 10)
  })
})
