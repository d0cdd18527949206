import { describe, expect, test } from 'vitest'
import { weekText } from './week-text.js'

describe('weekText', () => {
  test.each([
    ['2026-11-16', /16.*22.*nov.*2026/],
    ['2026-11-30', /30.*nov.*6.*dic.*2026/],
    ['2026-12-28', /28.*dic.*2026.*3.*ene.*2027/],
  ])('of %s names both ends', (monday, expected) => expect(weekText(monday)).toMatch(expected))
})
