import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aNotification } from '../testing/notifications.js'
import { notificationsRead, notificationsUnread } from './state.js'

const NOW = '2026-11-20T15:00:00.000Z'
const some = fc.array(
  fc
    .record({ id: fc.integer({ min: 1, max: 50 }), read: fc.boolean() })
    .map(({ id, read }) => aNotification({ id, read_at: read ? '2026-11-19T08:00:00.000Z' : null })),
)

describe('notificationsRead', () => {
  test('marks all when no ids are given, and keeps earlier marks', () => {
    fc.assert(
      fc.property(some, items => {
        const read = notificationsRead(items, NOW)
        expect(read.every(item => item.read_at !== null)).toBe(true)
        items.forEach((item, index) => item.read_at && expect(read[index]?.read_at).toBe(item.read_at))
      }),
    )
  })

  test('is taken back by notificationsUnread', () => {
    fc.assert(
      fc.property(some, fc.array(fc.integer({ min: 1, max: 50 })), (items, ids) => {
        expect(notificationsUnread(notificationsRead(items, NOW, ids), NOW)).toEqual(items)
      }),
    )
  })
})
