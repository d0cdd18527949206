import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginningOf, parseStorable, splitHalf, storableText } from './rules.storable.js'

describe('storableText', () => {
  test('drops null bytes, and marks halves of characters', () => {
    expect(storableText('a\0b \ud83d c 😀')).toBe('ab \ufffd c 😀')
  })
})

describe('splitHalf', () => {
  test('keeps the first half of a character back', () => {
    expect(splitHalf('Uno \ud83d')).toEqual({ whole: 'Uno ', half: '\ud83d' })
    expect(splitHalf('Uno 😀')).toEqual({ whole: 'Uno 😀', half: '' })
  })

  test('loses nothing of a text that comes in any pieces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 4 }), (text, size) => {
        let half = ''
        let read = ''
        for (let at = 0; at < text.length; at += size) {
          const split = splitHalf(half + text.slice(at, at + size))
          half = split.half
          read += storableText(split.whole)
        }
        expect(read).toBe(storableText(text))
      }),
    )
  })
})

test('beginningOf cuts a text between two characters', () => {
  expect(beginningOf('Uno 😀', 5)).toBe('Uno ')
  expect(beginningOf('Uno 😀', 6)).toBe('Uno 😀')
  expect(beginningOf('Uno', 9)).toBe('Uno')
})

describe('parseStorable', () => {
  test('mends texts and names at any depth', () => {
    expect(parseStorable(String.raw`{"a\u0000":["\ud83d",{"b":"\u0000c"}],"n":1}`)).toEqual({
      a: ['\ufffd', { b: 'c' }],
      n: 1,
    })
  })
})
