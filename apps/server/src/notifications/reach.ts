import type { NotificationPage } from '@osys/sdk/notifications/endpoints'
import type { Queryable } from '../db/client.js'
import { toPage } from '../http/page.js'
import { toNotification } from './present.js'
import { countShown, countUnseen, listPage, type Shown } from './queries.js'

/** A page of a list, and what the list shows. */
export interface ListedPage extends Partial<Shown> {
  readonly page: number
  readonly per_page: number
}

/** Returns a page of a person's notifications, of all unless a tab is named, newest first, with the count of unseen ones; it marks none as seen. */
export async function listNotifications(
  db: Queryable,
  userId: number,
  { page, per_page, tab = 'all', before }: ListedPage,
): Promise<NotificationPage> {
  const total = await countShown(db, userId, { tab, before })
  const unreads = await countUnseen(db, userId)
  const rows = await listPage(db, userId, { tab, before }, page, per_page)
  return { items: rows.map(toNotification), ...toPage(page, per_page, total), unreads }
}
