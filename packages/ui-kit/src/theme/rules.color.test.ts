import { describe, expect, test } from 'vitest'
import { contrast, luminance, toOklch, withHue } from './rules.color.js'

describe('contrast', () => {
  test('is 21 between black and white, 1 of a colour with itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#0f6cbd', '#0f6cbd')).toBe(1)
  })
})

describe('toOklch', () => {
  test('gives white no chroma and red its hue', () => {
    expect(toOklch('#ffffff')).toMatchObject({ l: expect.closeTo(1, 3), c: expect.closeTo(0, 3) })
    expect(toOklch('#ff0000').h).toBeCloseTo(29.23, 1)
  })

  test('refuses what is no opaque colour', () => {
    expect(() => toOklch('#fff')).toThrow('Not an opaque hex colour')
  })
})

describe('withHue', () => {
  test.each([24, 164, 304])('keeps the brightness at %s degrees', hue => {
    const turned = withHue('#0f6cbd', hue, 0.17)
    expect(luminance(turned)).toBeCloseTo(luminance('#0f6cbd'), 2)
    expect(Math.abs(toOklch(turned).h - hue)).toBeLessThan(2)
  })
})
