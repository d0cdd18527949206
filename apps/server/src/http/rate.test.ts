import { describe, expect, test } from 'vitest'
import { createRateLimit } from './rate.js'

const at = (ms: number) => new Date(1_000_000 + ms)

describe('createRateLimit', () => {
  test('lets so many through in each window, and says when the next begins', () => {
    const limit = createRateLimit(2, 60_000)
    expect([limit('a', at(0)), limit('a', at(10)), limit('a', at(30_000))]).toEqual([0, 0, 30])
    expect(limit('a', at(60_000))).toBe(0)
  })

  test('counts each caller apart', () => {
    const limit = createRateLimit(1, 60_000)
    expect([limit('a', at(0)), limit('b', at(0)), limit('a', at(1))]).toEqual([0, 0, 60])
  })

  test('remembers only so many callers, and forgets the oldest first', () => {
    const limit = createRateLimit(1, 60_000, 2)
    for (const key of ['a', 'b', 'c']) limit(key, at(0))
    expect([limit('c', at(1)), limit('b', at(1)), limit('a', at(1))]).toEqual([60, 60, 0])
  })
})
