import { describe, expect, test } from 'vitest'
import { isOver } from './rules.js'

describe('isOver', () => {
  test.each([
    ['2026-11-19', true],
    ['2026-11-20', false],
    ['2026-11-21', false],
  ])('%s is over: %s', (deadline, over) => {
    expect(isOver(deadline, Date.parse('2026-11-20T18:00:00Z'))).toBe(over)
  })

  test('a day lasts until its midnight in the last time zone', () => {
    expect(isOver('2026-11-19', Date.parse('2026-11-20T11:59:00Z'))).toBe(false)
    expect(isOver('2026-11-19', Date.parse('2026-11-20T12:00:00Z'))).toBe(true)
  })
})
