/** Lists notifications, marks them as read, and snoozes them. Spec §4. */

import type * as endpoints from '@osys/sdk/notifications/endpoints'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { refuse } from '../http/refusal.js'
import { notificationChanged, notificationsRead } from '../realtime/events.js'
import { notificationMessages } from './messages.js'
import { toNotification } from './present.js'
import { countUnseen, findNewest, listByIds, lockCounters, markRead, markSeen } from './queries.js'
import { changeOne } from './queries.snooze.js'
import * as reach from './reach.js'
import { refuseSnooze } from './rules.snooze.js'

/** Lists notifications. Seen ones leave the counter; each is marked as read separately. */
export const listNotifications: Handler<typeof endpoints.listNotifications, Person> = async (
  { peek, ...asked },
  call,
) => {
  const { db, person, now, write } = call
  const reply = await reach.listNotifications(db, person.id, asked)
  if (peek === true || reply.unreads === 0) return reply
  return write(async (tx, tell) => {
    await lockCounters(tx, [person.id])
    const fresh = await reach.listNotifications(tx, person.id, asked)
    await markSeen(tx, person.id, now)
    tell.apps([notificationsRead(person.id, { unreads: 0, ids: [], up_to: null, read_at: null })])
    return fresh
  })
}

/** Marks the given notifications as read, or all of them up to the one that the caller has seen. */
export const readNotifications: Handler<typeof endpoints.readNotifications, Person> = async (
  { ids, up_to },
  { person, now, write },
) =>
  write(async (tx, tell) => {
    await lockCounters(tx, [person.id])
    const newest = (await findNewest(tx, person.id)) ?? 0
    const changed = await markRead(tx, person.id, { ids, up_to }, now)
    const unreads = await countUnseen(tx, person.id)
    if (changed.length > 0) {
      const read = {
        unreads,
        ids: ids === undefined ? null : changed,
        up_to: Math.min(newest, up_to ?? newest),
        read_at: now.toISOString(),
      }
      tell.apps([notificationsRead(person.id, read)])
    }
    const msg = ids === undefined ? notificationMessages.allRead : notificationMessages.read
    return { status: 'success' as const, msg, unreads }
  })

/** Marks one notification as read or unread, snoozes it, or ends its snooze. */
export const updateNotification: Handler<typeof endpoints.updateNotification, Person> = async (
  { id, is_read, snoozed_until },
  { person, now, write },
) =>
  write(async (tx, tell) => {
    const until = snoozed_until == null ? snoozed_until : new Date(snoozed_until)
    const refusal = until && refuseSnooze(until, now)
    if (refusal) return refusal
    await lockCounters(tx, [person.id])
    const change = {
      now,
      ...(is_read !== undefined && { read_at: is_read ? now : null }),
      ...(until !== undefined && { snoozed_until: until }),
    }
    if (!(await changeOne(tx, person.id, id, change))) return refuse('not_found')
    const [row] = await listByIds(tx, [id])
    if (!row) return refuse('not_found')
    const notification = toNotification(row)
    const unreads = await countUnseen(tx, person.id)
    tell.apps([notificationChanged(person.id, notification, unreads)])
    const msg = notificationMessages[until ? 'snoozed' : until === null ? 'back' : 'marked']
    return { status: 'success' as const, msg, unreads, notification }
  })
