import { expect, test } from 'vitest'
import { isRestorable } from './rules.restoring.js'

test('a deleted message comes back within a day', () => {
  const deleted = new Date('2026-11-20T12:00:00.000Z')
  expect(isRestorable(deleted, new Date('2026-11-21T12:00:00.000Z'))).toBe(true)
  expect(isRestorable(deleted, new Date('2026-11-21T12:00:00.001Z'))).toBe(false)
  expect(isRestorable(null, deleted)).toBe(false)
})
