import { aTask } from '@osys/sdk/testing/tasks'
import { expect, test } from 'vitest'
import { toItem } from './present.js'
import { withUnread } from './present.unread.js'

const item = toItem(aTask({ id: 5 }), '2026-11-20', '/ohplaky/empresa/3?task=5')

test('an unread task returns the same marked object, so that its row is not drawn anew (Spec §2)', () => {
  const marked = withUnread(item, new Set([5]))
  expect(marked).toEqual({ ...item, isUnread: true })
  expect(withUnread(item, new Set([4, 5]))).toBe(marked)
})

test('a task that was read is itself again', () => {
  withUnread(item, new Set([5]))
  expect(withUnread(item, new Set([4]))).toBe(item)
})
