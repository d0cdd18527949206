import type { NotificationPage } from '@osys/sdk/notifications/endpoints'
import type { Queryable } from '../db/client.js'
import { toPage } from '../http/page.js'
import { toNotification } from './present.js'
import { countAll, countUnseen, listPage } from './queries.js'

/** Returns a page of a person's notifications, newest first, with the count of unseen ones; it marks none as seen. */
export async function listNotifications(
  db: Queryable,
  userId: number,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<NotificationPage> {
  const total = await countAll(db, userId)
  const unreads = await countUnseen(db, userId)
  const rows = await listPage(db, userId, page, per_page)
  return { items: rows.map(toNotification), ...toPage(page, per_page, total), unreads }
}
