import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aNotification } from '../testing/notifications.js'
import {
  newestId,
  NO_NOTIFICATIONS,
  notificationChanged,
  type NotificationList,
  notificationsAdded,
  notificationsOutdated,
  notificationsRead,
  notificationsReplaced,
  notificationsUnread,
  type ReadScope,
} from './state.js'

const NOW = '2026-11-20T15:00:00.000Z'
const EARLIER = '2026-11-19T08:00:00.000Z'
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 12 })
const some = fc
  .array(fc.record({ id: fc.integer({ min: 1, max: 20 }), read: fc.boolean() }), { maxLength: 12 })
  .map(all => all.map(({ id, read }) => aNotification({ id, read_at: read ? EARLIER : null })))
const scope = fc.oneof(
  ids.map((chosen): ReadScope => ({ ids: chosen })),
  fc.integer({ min: 0, max: 20 }).map((upTo): ReadScope => ({ upTo })),
)
const listOf = (...parts: Parameters<typeof notificationsAdded>[1][]): NotificationList =>
  parts.reduce(notificationsAdded, NO_NOTIFICATIONS)

describe('notificationsAdded (Spec §4)', () => {
  test('holds each once, newest first, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(some), parts => {
        const all = parts.flat().map(({ id }) => id)
        expect(listOf(...parts).items.map(({ id }) => id)).toEqual(
          [...new Set(all)].toSorted((one, other) => other - one),
        )
      }),
    )
  })

  test('never makes a read notification unread again, whichever comes first', () => {
    fc.assert(
      fc.property(some, some, scope, (first, late, read) => {
        const before = notificationsRead(listOf(first), read, NOW)
        const after = notificationsAdded(before, late)
        for (const { id, read_at } of before.items) {
          if (read_at !== null) expect(after.items.find(item => item.id === id)?.read_at).not.toBeNull()
        }
        const isRead = (list: NotificationList) =>
          list.items.map(item => [item.id, item.read_at !== null] as const)
        expect(isRead(after)).toEqual(isRead(notificationsRead(listOf(first, late), read, NOW)))
      }),
    )
  })

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(some, some, (first, second) => {
        const list = listOf(first, second)
        expect(notificationsAdded(list, second).items).toEqual(list.items)
      }),
    )
  })
})

describe('notificationsRead', () => {
  test('keeps earlier marks', () => {
    fc.assert(
      fc.property(some, scope, (items, read) => {
        const list = listOf(items)
        const after = notificationsRead(list, read, NOW)
        const marked = list.items.filter(item => item.read_at !== null)
        expect(after.items.filter(({ id }) => marked.some(item => item.id === id))).toEqual(marked)
      }),
    )
  })

  test('marks up to the named one, and never goes back to an earlier one', () => {
    const list = listOf([1, 2, 3].map(id => aNotification({ id, read_at: null })))
    const second = notificationsRead(list, { upTo: 2 }, EARLIER)
    expect(second.items.map(({ read_at }) => read_at)).toEqual([null, EARLIER, EARLIER])
    expect(second.readUpTo).toEqual({ id: 2, at: EARLIER })
    expect(notificationsRead(second, { upTo: 1 }, NOW).readUpTo).toEqual({ id: 2, at: EARLIER })
    expect(notificationsRead(second, { upTo: 2 }, NOW).readUpTo).toEqual({ id: 2, at: EARLIER })
    expect(notificationsRead(second, { upTo: 3 }, NOW).readUpTo).toEqual({ id: 3, at: NOW })
    const third = notificationsRead(second, { ids: [2, 3] }, NOW)
    expect(third.items.map(({ read_at }) => read_at)).toEqual([NOW, EARLIER, EARLIER])
    expect(notificationsRead(third, { ids: [3, 4] }, EARLIER).marks).toEqual(
      new Map([
        [2, NOW],
        [3, NOW],
        [4, EARLIER],
      ]),
    )
  })

  test('is undone by notificationsUnread', () => {
    fc.assert(
      fc.property(some, scope, (items, read) => {
        const list = listOf(items)
        expect(notificationsUnread(notificationsRead(list, read, NOW), NOW)).toEqual(list)
      }),
    )
  })
})

test('notificationsUnread leaves what was marked as read at another moment', () => {
  const list = notificationsRead(listOf([aNotification({ id: 1 })]), { upTo: 3 }, NOW)
  expect(notificationsUnread(list, EARLIER)).toEqual(list)
})

describe('notificationsReplaced', () => {
  test('holds the answer alone, with the known marks', () => {
    const list = notificationsRead(listOf([aNotification({ id: 1 })]), { upTo: 3 }, NOW)
    const after = notificationsReplaced(list, [aNotification({ id: 3 }), aNotification({ id: 4 })])
    expect(after.items.map(({ id, read_at }) => [id, read_at])).toEqual([
      [4, null],
      [3, NOW],
    ])
  })
})

describe('notificationChanged', () => {
  const LATER = '2026-11-23T15:00:00.000Z'
  const [first, second] = [aNotification({ id: 1, read_at: NOW }), aNotification({ id: 2 })]
  const list = listOf([first, second])
  const idsOf = ({ items }: NotificationList) => items.map(({ id }) => id)

  test('takes a snoozed one away, also from a late answer, until it is brought back', () => {
    const snoozed = notificationChanged(list, { ...second, snoozed_until: LATER })
    expect(idsOf(snoozed)).toEqual([1])
    expect(idsOf(notificationsAdded(snoozed, [first, second]))).toEqual([1])
    expect(idsOf(notificationsReplaced(snoozed, [second]))).toEqual([])
    expect(notificationChanged(snoozed, second).items).toEqual(list.items)
    expect(idsOf(notificationsAdded(notificationsOutdated(snoozed), [second]))).toEqual([2, 1])
  })

  test('keeps what is known of the others', () => {
    const later = notificationsRead(list, { ids: [9] }, NOW)
    const snoozed = notificationChanged(later, { ...second, snoozed_until: LATER })
    const both = notificationChanged(snoozed, { ...first, snoozed_until: LATER })
    const after = notificationsAdded(both, [first, second, aNotification({ id: 9 })])
    expect(after.items.map(({ id, read_at }) => [id, read_at])).toEqual([[9, NOW]])
  })

  test('marks one as unread, also against a late answer, until it is read again', () => {
    const all = notificationsRead(list, { upTo: 2 }, NOW)
    const unread = notificationChanged(all, { ...first, read_at: null })
    expect(notificationsAdded(unread, [first]).items.at(-1)?.read_at).toBeNull()
    for (const scope of [{ ids: [1] }, { upTo: 1 }]) {
      const again = notificationsRead(unread, scope, EARLIER)
      expect(notificationsAdded(again, [{ ...first, read_at: null }]).items.at(-1)?.read_at).not.toBeNull()
    }
    expect(notificationsAdded(notificationsOutdated(unread), [first]).items.at(-1)?.read_at).toBe(NOW)
  })
})

describe('newestId', () => {
  test('is that of the first one, and 0 without any', () => {
    expect(newestId({ items: [aNotification({ id: 9 }), aNotification({ id: 4 })] })).toBe(9)
    expect(newestId(NO_NOTIFICATIONS)).toBe(0)
  })
})
