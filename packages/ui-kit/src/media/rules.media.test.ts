import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxOf } from './rules.media.js'

describe('boxOf', () => {
  test('fits a picture into 320 px and never enlarges it', () => {
    expect(boxOf({ width: 1920, height: 1080 })).toEqual({ width: 320, height: 180 })
    expect(boxOf({ width: 600, height: 900 })).toEqual({ width: 213, height: 320 })
    expect(boxOf({ width: 200, height: 150 })).toEqual({ width: 200, height: 150 })
  })

  test('keeps a place for a picture of unknown size', () => {
    expect(boxOf(null)).toEqual({ width: 240, height: 180 })
    expect(boxOf({ width: 0, height: 10 })).toEqual({ width: 240, height: 180 })
  })

  test('can always be seen and pressed', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (width, height) => {
        const box = boxOf({ width, height })
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(96)
        expect(Math.max(box.width, box.height)).toBeLessThanOrEqual(320)
      }),
    )
  })
})
