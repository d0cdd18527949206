import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aNotification } from '../testing/notifications.js'
import type { Notification } from './schema.js'
import { notificationArrived, notificationsRead, notificationsUnread } from './state.js'

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

describe('notificationArrived (Spec §4)', () => {
  test('puts the newest first, each one once, in whatever order they come', () => {
    const ids = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 30 })
    fc.assert(
      fc.property(ids, arrived => {
        const items = arrived
          .map(id => aNotification({ id }))
          .reduce<readonly Notification[]>((all, one) => notificationArrived(all, one), [])
        expect(items.map(({ id }) => id)).toEqual([...new Set(arrived)].toSorted((one, other) => other - one))
      }),
    )
  })

  test('takes the later copy', () => {
    const read = aNotification({ id: 5, read_at: NOW })
    expect(notificationArrived([aNotification({ id: 5, read_at: null })], read)).toEqual([read])
  })
})
