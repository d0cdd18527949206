import { describe, expect, it } from 'vitest'
import { isUsuallyUsed, needsLook } from './rules.tablets.js'

const NOW = new Date('2026-11-20T18:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

describe('isUsuallyUsed (Spec §4)', () => {
  it('takes two days at least', () => {
    expect([0, 1, 2, 4].map(used_days => isUsuallyUsed({ used_days }))).toEqual([false, false, true, true])
  })
})

describe('needsLook (Spec §4)', () => {
  it.each([
    [2, 1, true],
    [0, 1, false],
    [0, 24, false],
    [0, 25, true],
  ])('with %i used days, %i hours silent: %s', (used_days, hours, expected) => {
    expect(needsLook({ used_days, last_seen_at: ago(hours) }, NOW)).toBe(expected)
  })
})
