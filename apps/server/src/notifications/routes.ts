import { listNotifications, readNotifications } from '@osys/sdk/notifications/endpoints'
import { mount, type Server } from '../http/mount.js'
import { toPage } from '../http/page.js'
import { notificationMessages } from './messages.js'
import { toNotification } from './present.js'
import { countAll, countUnseen, listPage, markRead, markSeen } from './queries.js'

/** What a person was told of, and its two marks: seen empties the counter, read is each one's own. Spec §4. */
export function mountNotifications(server: Server): void {
  mount(server, listNotifications, async ({ page, per_page, peek }, { db, person, now }) => {
    const total = await countAll(db, person.id)
    const unreads = await countUnseen(db, person.id)
    const rows = await listPage(db, person.id, page, per_page)
    if (peek !== true && unreads > 0) await markSeen(db, person.id, now)
    return { items: rows.map(toNotification), ...toPage(page, per_page, total), unreads }
  })

  mount(server, readNotifications, async ({ ids }, { person, now, write }) =>
    write(async tx => {
      await markRead(tx, person.id, ids, now)
      const msg = ids === undefined ? notificationMessages.allRead : notificationMessages.read
      return { status: 'success' as const, msg, unreads: await countUnseen(tx, person.id) }
    }),
  )
}
