import { describe, expect, test } from 'vitest'
import { zoomed } from './rules.zoom.js'

describe('zoomed', () => {
  test('goes to the next size, from between two as well', () => {
    expect(zoomed(1, 1)).toBe(1.5)
    expect(zoomed(1, -1)).toBe(0.75)
    expect(zoomed(1.2, -1)).toBe(1)
  })

  test('stays at the ends', () => {
    expect(zoomed(8, 1)).toBe(8)
    expect(zoomed(0.25, -1)).toBe(0.25)
  })
})
