import { describe, expect, test } from 'vitest'
import { isLeftOver } from './double-taps.js'

const first = { x: 800, y: 400, at: 1000, isThere: false }

describe('isLeftOver', () => {
  test('is true for the second tap at a card that the first tap has replaced by the pad', () => {
    expect(isLeftOver(first, { x: 805, y: 396, at: 1180 })).toBe(true)
  })

  test('is false for any other tap', () => {
    expect(isLeftOver({ ...first, isThere: true }, { x: 800, y: 400, at: 1180 })).toBe(false)
    expect(isLeftOver(first, { x: 800, y: 400, at: 1600 })).toBe(false)
    expect(isLeftOver(first, { x: 400, y: 400, at: 1180 })).toBe(false)
  })
})
