import { describe, expect, test } from 'vitest'
import { durationText } from './duration.js'

describe('durationText', () => {
  test.each([
    [0, '0 min'],
    [59, '0 min'],
    [2700, '45 min'],
    [3600, '1 h 00 min'],
    [22_380, '6 h 13 min'],
    [153_900, '42 h 45 min'],
  ])('%d s is %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text)
  })
})
