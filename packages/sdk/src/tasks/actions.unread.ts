/** The flows of unread tasks: follows the notifications that lead to them, and reads those of a task that is open. */

import { attempt } from '../http/attempt.js'
import { readNotifications } from '../notifications/endpoints.js'
import type { Notifications } from '../notifications/actions.js'
import { thingsOf } from '../notifications/rules.kinds.js'
import { MOST_READ_AT_ONCE } from '../notifications/schema.js'
import { notificationsRead, notificationsUnread } from '../notifications/state.js'
import type { NewsEmitter } from '../realtime/emitter.js'
import { followNews } from '../realtime/follow.js'
import type { PoolPorts } from './actions.js'
import type { UnreadMarks } from './state.js'
import { unreadOfTask, unreadMissed, unreadRead, unreadTold } from './state.unread.js'

/** Follows the person's own events. Returns a function that stops it. */
export function followUnread({ pool }: Pick<PoolPorts, 'pool'>, own: NewsEmitter): () => void {
  const change = (of: (now: UnreadMarks) => UnreadMarks): void =>
    pool.set({ ...pool.get(), unread: of(pool.get().unread) })
  return followNews(own, {
    NotificationCreated: ({ event: { notification } }) => {
      if (notification) change(now => unreadTold(now, notification))
    },
    NotificationChanged: ({ event }) => change(now => unreadTold(now, event.notification)),
    NotificationsRead({ event: { ids, up_to, read_at, refetch } }) {
      if (refetch) return change(unreadMissed)
      // Only the counter was reset.
      if (read_at === null) return
      change(now => unreadRead(now, ids === null ? { upTo: up_to ?? 0 } : { ids }))
    },
    reset: () => change(unreadMissed),
  })
}

/** The ports of `readTask`; `alter` changes the person's notifications. */
export interface ReadingPorts extends PoolPorts, Pick<Notifications, 'alter'> {
  readonly now: () => Date
}

/** Marks the notifications that lead to a task as read, because the person looks at the task. */
export async function readTask(ports: ReadingPorts, taskId: number): Promise<void> {
  await readUnread(ports, unreadOfTask(ports.pool.get().unread, taskId))
}

/** The sources of `readComing`: the person's own events, and whether the person looks at the task now. */
export interface ComingSources {
  readonly own: NewsEmitter
  readonly isLooking: () => boolean
}

/**
 * Reads each notification that comes about a task while the person looks at it; one that the person marked as unread
 * stays so. Returns a function that stops it.
 */
export function readComing(
  ports: ReadingPorts,
  taskId: number,
  { own, isLooking }: ComingSources,
): () => void {
  return followNews(own, {
    NotificationCreated({ event: { notification } }) {
      if (notification && thingsOf(notification.url).task === taskId && isLooking())
        void readUnread(ports, [notification.id])
    },
  })
}

async function readUnread({ api, pool, alter, now }: ReadingPorts, all: readonly number[]): Promise<void> {
  for (let start = 0; start < all.length; start += MOST_READ_AT_ONCE) {
    const ids = all.slice(start, start + MOST_READ_AT_ONCE)
    const at = now().toISOString()
    const outcome = await alter({
      apply: list => notificationsRead(list, { ids }, at),
      send: () => attempt({ api }, readNotifications, { ids }, { quiet: true }),
      revert: list => notificationsUnread(list, at),
    })
    if (outcome.ended !== 'done') return
    pool.set({ ...pool.get(), unread: unreadRead(pool.get().unread, { ids }) })
  }
}
