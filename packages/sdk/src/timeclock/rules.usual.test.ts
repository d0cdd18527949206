import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualMinute } from './rules.usual.js'

describe('usualMinute', () => {
  test('is unknown under three samples', () => {
    expect([[], [540], [540, 545]].map(usualMinute)).toEqual([null, null, null])
  })

  test('is the median, so that one odd day does not move it', () => {
    expect(usualMinute([542, 538, 541, 800, 540])).toBe(541)
    expect(usualMinute([540, 550, 560, 580])).toBe(555)
  })

  test('lies within the samples, in any order of them', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 1439 }), { minLength: 3 })
    fc.assert(
      fc.property(minutes, samples => {
        const usual = usualMinute(samples) ?? -1
        expect(usual).toBe(usualMinute(samples.toReversed()))
        expect(usual).toBeGreaterThanOrEqual(Math.min(...samples))
        expect(usual).toBeLessThanOrEqual(Math.max(...samples))
      }),
    )
  })
})
