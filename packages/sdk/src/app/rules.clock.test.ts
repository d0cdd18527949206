import { describe, expect, test } from 'vitest'
import { aheadOf } from './rules.clock.js'

const DATE = 'Fri, 20 Nov 2026 18:00:00 GMT'
const serverMs = Date.parse(DATE)
const DAY_MS = 86_400_000

describe('aheadOf', () => {
  test('is how far the clock is off, in either direction', () => {
    expect(aheadOf(DATE, serverMs + DAY_MS)).toBe(DAY_MS)
    expect(aheadOf(DATE, serverMs - DAY_MS)).toBe(-DAY_MS)
  })

  test('is nothing for a clock that is right, a late answer and an answer without a date', () => {
    expect(aheadOf(DATE, serverMs)).toBe(0)
    expect(aheadOf(DATE, serverMs + 30_000)).toBe(0)
    expect(aheadOf(null, serverMs)).toBe(0)
    expect(aheadOf('mañana', serverMs)).toBe(0)
  })
})
