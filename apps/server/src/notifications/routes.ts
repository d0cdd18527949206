import * as endpoints from '@osys/sdk/notifications/endpoints'
import { mayKnowName } from '@osys/sdk/notifications/rules.names'
import type { Queryable } from '../db/client.js'
import { mount, type Server } from '../http/mount.js'
import { type Person, toSubject } from '../http/person.js'
import { refuse } from '../http/refusal.js'
import { changePushWish, releasePush } from '../push/record.js'
import { clockStatusChanged, notificationChanged, notificationsRead } from '../realtime/events.js'
import { notificationMessages } from './messages.js'
import { toNotification, toPreferences } from './present.js'
import { changeOne } from './queries.snooze.js'
import { listNotifications } from './reach.js'
import { refuseSnooze } from './rules.snooze.js'
import { findNamed, findPreferences, mute, savePreferences, unmute } from './queries.preferences.js'
import { countUnseen, findNewest, listByIds, lockCounters, markRead, markSeen } from './queries.js'

/**
 * Mounts the calls of notifications with their handlers: list, mark as read, snooze, preferences. Seen ones leave
 * the counter; each is marked as read separately. Spec §4.
 */
export function mountNotifications(server: Server): void {
  mount(server, endpoints.listNotifications, async ({ peek, ...asked }, call) => {
    const { db, person, now, write } = call
    const reply = await listNotifications(db, person.id, asked)
    if (peek === true || reply.unreads === 0) return reply
    return write(async (tx, tell) => {
      await lockCounters(tx, [person.id])
      const fresh = await listNotifications(tx, person.id, asked)
      await markSeen(tx, person.id, now)
      tell.apps([notificationsRead(person.id, { unreads: 0, ids: [], up_to: null, read_at: null })])
      return fresh
    })
  })

  mount(server, endpoints.readNotifications, async ({ ids, up_to }, { person, now, write }) =>
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
    }),
  )

  mount(
    server,
    endpoints.updateNotification,
    async ({ id, is_read, snoozed_until }, { person, now, write }) =>
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
      }),
  )

  mount(server, endpoints.getNotificationPreferences, async (_input, { db, person }) => ({
    preferences: await loadPreferences(db, person),
  }))

  mount(server, endpoints.updateNotificationPreferences, async ({ mute: wish, ...changed }, call) =>
    call.write(async (tx, tell) => {
      const { id } = call.person
      if (wish?.is_muted) {
        const [named] = await findNamed(tx, [wish])
        const isOpen = named && mayKnowName(toSubject(call.person), wish.kind, named)
        if (!isOpen || !(await mute(tx, id, wish))) return refuse('not_found')
      } else if (wish) await unmute(tx, id, wish)
      const standing = await changePushWish(tx, id, () => savePreferences(tx, id, changed))
      if (standing) tell.apps(clockStatusChanged(call.person, standing))
      const preferences = await loadPreferences(tx, call.person)
      // A person who wants all messages from now on also gets those that wait.
      if (!preferences.only_while_in) await releasePush(tx, id)
      const msg = wish
        ? notificationMessages[wish.is_muted ? 'muted' : 'unmuted']
        : notificationMessages.preferences
      return { status: 'success' as const, msg, preferences }
    }),
  )
}

async function loadPreferences(db: Queryable, person: Person) {
  const found = await findPreferences(db, person.id)
  return toPreferences(found, await findNamed(db, found.muted), toSubject(person))
}
