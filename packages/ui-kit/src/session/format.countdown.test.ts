import { describe, expect, test } from 'vitest'
import { countdown } from './format.countdown.js'

describe('countdown', () => {
  test.each([
    [75_000, '1:15'],
    [60_000, '1:00'],
    [59_001, '1:00'],
    [900, '0:01'],
    [0, '0:00'],
    [-5000, '0:00'],
    [3_600_000, '60:00'],
  ])('%i ms are %s', (left, text) => {
    expect(countdown(1_000_000 + left, 1_000_000)).toBe(text)
  })
})
