import { describe, expect, test } from 'vitest'
import { createRandom } from './random.js'

describe('createRandom', () => {
  test('gives the same choices for the same seed and others for another', () => {
    const first = createRandom(7)
    const again = createRandom(7)
    const other = createRandom(8)
    expect(first.name()).toBe(again.name())
    expect(first.uuid()).toBe(again.uuid())
    expect(first.name()).not.toBe(other.name())
  })

  test('reaches both ends of a range and nothing beyond', () => {
    const random = createRandom(1)
    const seen = new Set(Array.from({ length: 500 }, () => random.between(3, 6)))
    expect([...seen].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6])
  })

  test('makes UUIDs of version 4', () => {
    expect(createRandom(5).uuid()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  })

  test('refuses to pick from nothing', () => {
    expect(() => createRandom(1).pick([])).toThrow(RangeError)
  })
})
