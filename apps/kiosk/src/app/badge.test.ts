import { describe, expect, test } from 'vitest'
import { createBadgeReader } from './badge.js'

function scan(keys: string, betweenMs: number): number | null {
  const reader = createBadgeReader()
  let at = 1000
  let found: number | null = null
  for (const key of [...keys, 'Enter']) found = reader.press(key, (at += betweenMs))
  return found
}

describe('createBadgeReader', () => {
  test('reads digits in quick succession, up to Enter', () => {
    expect(scan('00042', 10)).toBe(42)
  })

  test('ignores digits that a person types by hand', () => {
    expect(scan('42', 300)).toBeNull()
  })

  test('ignores letters, and Enter alone', () => {
    expect(scan('4a', 10)).toBeNull()
    expect(scan('', 10)).toBeNull()
  })

  test('starts again after a badge', () => {
    const reader = createBadgeReader()
    const press = (keys: readonly string[]) => keys.map((key, index) => reader.press(key, index * 5)).at(-1)
    expect(press(['7', 'Enter'])).toBe(7)
    expect(press(['8', 'Enter'])).toBe(8)
  })
})
