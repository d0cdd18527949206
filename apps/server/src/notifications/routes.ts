import * as endpoints from '@osys/sdk/notifications/endpoints'
import type { Queryable } from '../db/client.js'
import { mount, type Server } from '../http/mount.js'
import { toPage } from '../http/page.js'
import { refuse } from '../http/refusal.js'
import { releasePush } from '../push/record.js'
import { notificationsRead } from '../realtime/events.js'
import { notificationMessages } from './messages.js'
import { toNotification } from './present.js'
import { findPreferences, mute, savePreferences, unmute } from './queries.preferences.js'
import { countAll, countUnseen, findNewest, listPage, lockCounters, markRead, markSeen } from './queries.js'

/**
 * Mounts the calls of notifications. Seen ones leave the counter; each is marked as read separately. Spec §4.
 */
export function mountNotifications(server: Server): void {
  mount(server, endpoints.listNotifications, async ({ page, per_page, peek }, { db, person, now, write }) => {
    const list = async (tx: Queryable) => {
      const total = await countAll(tx, person.id)
      const unreads = await countUnseen(tx, person.id)
      const rows = await listPage(tx, person.id, page, per_page)
      return { items: rows.map(toNotification), ...toPage(page, per_page, total), unreads }
    }
    const reply = await list(db)
    if (peek === true || reply.unreads === 0) return reply
    return write(async (tx, tell) => {
      await lockCounters(tx, [person.id])
      const fresh = await list(tx)
      await markSeen(tx, person.id, now)
      tell.apps([notificationsRead(person.id, { unreads: 0, ids: [], up_to: null, read_at: null })])
      return fresh
    })
  })

  mount(server, endpoints.readNotifications, async ({ ids }, { person, now, write }) =>
    write(async (tx, tell) => {
      await lockCounters(tx, [person.id])
      const newest = await findNewest(tx, person.id)
      const changed = await markRead(tx, person.id, ids, now)
      const unreads = await countUnseen(tx, person.id)
      if (changed.length > 0) {
        const read = {
          unreads,
          ids: ids === undefined ? null : changed,
          up_to: newest,
          read_at: now.toISOString(),
        }
        tell.apps([notificationsRead(person.id, read)])
      }
      const msg = ids === undefined ? notificationMessages.allRead : notificationMessages.read
      return { status: 'success' as const, msg, unreads }
    }),
  )

  mount(server, endpoints.getNotificationPreferences, async (_input, { db, person }) => ({
    preferences: await findPreferences(db, person.id),
  }))

  mount(server, endpoints.updateNotificationPreferences, async ({ mute: wish, ...changed }, call) =>
    call.write(async tx => {
      const { id } = call.person
      if (wish && !wish.is_muted) await unmute(tx, id, wish)
      else if (wish && !(await mute(tx, id, wish))) return refuse('not_found')
      await savePreferences(tx, id, changed)
      const preferences = await findPreferences(tx, id)
      // A person who wants all messages from now on also gets those that wait.
      if (!preferences.only_while_in) await releasePush(tx, id)
      const msg = wish
        ? notificationMessages[wish.is_muted ? 'muted' : 'unmuted']
        : notificationMessages.preferences
      return { status: 'success' as const, msg, preferences }
    }),
  )
}
