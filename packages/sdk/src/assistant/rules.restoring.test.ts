import { expect, test } from 'vitest'
import { isRestorable } from './rules.restoring.js'

test('isRestorable is a day long', () => {
  const deleted = new Date('2026-11-20T18:00:00Z')
  expect(isRestorable(deleted, new Date('2026-11-21T18:00:00Z'))).toBe(true)
  expect(isRestorable(deleted, new Date('2026-11-21T18:00:01Z'))).toBe(false)
  expect(isRestorable(null, deleted)).toBe(false)
})
