import { describe, expect, test } from 'vitest'
import { isFlip } from './rules.flip.js'

const many = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index)

describe('isFlip', () => {
  test('rows in another order move, also to another column', () => {
    expect(isFlip([1, 2, 3], [2, 1, 3])).toBe(true)
    expect(isFlip(['pending', 1, 2, 'done'], ['pending', 1, 'done', 2])).toBe(true)
  })

  test('rows make place for a new one, and close up', () => {
    expect(isFlip([1, 2], [3, 1, 2])).toBe(true)
    expect(isFlip([1, 2, 3], [1, 3])).toBe(true)
  })

  test('nothing moves in the same order', () => {
    expect(isFlip([], [])).toBe(false)
    expect(isFlip([1, 2], [1, 2])).toBe(false)
  })

  test('a choice of many other rows moves none', () => {
    expect(isFlip(many(30), many(19))).toBe(false)
    expect(isFlip(many(30), many(30, 7))).toBe(false)
    expect(isFlip(many(30), many(30, 6))).toBe(true)
  })
})
