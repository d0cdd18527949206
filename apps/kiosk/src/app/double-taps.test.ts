import { describe, expect, test } from 'vitest'
import { isLeftOver } from './double-taps.js'

const first = { x: 800, y: 400, at: 1000, isThere: false }

describe('isLeftOver', () => {
  test('the second tap on a person that has given way to their pad is meant for nothing on it', () => {
    expect(isLeftOver(first, { x: 805, y: 396, at: 1180 })).toBe(true)
  })

  test('any other tap counts', () => {
    expect(isLeftOver({ ...first, isThere: true }, { x: 800, y: 400, at: 1180 })).toBe(false)
    expect(isLeftOver(first, { x: 800, y: 400, at: 1600 })).toBe(false)
    expect(isLeftOver(first, { x: 400, y: 400, at: 1180 })).toBe(false)
  })
})
