import type { Db, Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import { type ChannelEvent, type News, runTelling, type Tell, type Told } from '../http/tell.js'
import { tryAgain } from '../http/try-again.js'
import { holdWaits, queuePush } from '../push/record.js'
import { notificationCreated } from '../realtime/events.js'
import { record } from '../realtime/record.js'
import { toNotification } from './present.js'
import { findWishes } from './queries.preferences.js'
import { countUnseenOf, insertNotifications, listByIds, lockCounters } from './queries.js'
import { type Ways, waysOf, type Wishes } from '@osys/sdk/notifications/rules.quiet'

const NO_WISHES: Wishes = { quiet: [], muted: [] }
const MAX_TITLE = 200
const MAX_BODY = 500

/** Stores what a change has told: notifications, push messages, then all events. */
export async function storeTold(tx: Queryable, { events, news, pushes }: Told): Promise<void> {
  if (news.length > 0)
    await holdWaits(
      tx,
      [...news, ...pushes].map(({ user_id }) => user_id),
    )
  const told = await storeNews(tx, news)
  await queuePush(
    tx,
    pushes.map(({ message_id, title, body, url, ...push }) => ({
      ...push,
      cause: { message_id, title: cut(title, MAX_TITLE), body: cut(body, MAX_BODY), url },
    })),
  )
  await record(tx, [...events, ...told])
}

/**
 * Makes a change outside of a call, in one transaction, and stores what the change tells. Jobs use it. `change` may run
 * again when the database asks for it, so it must act on nothing but the database.
 */
export function writeChange<Result>(
  db: Db,
  change: (tx: Queryable, tell: Tell) => Promise<Result>,
): Promise<Result> {
  return tryAgain(() => db.transaction(tx => runTelling(tx, storeTold, change)))
}

/**
 * Stores notifications and queues their push messages. News whose `once_key` was stored before is left out.
 * Returns the events of the others. Each person's count stays locked until the commit, so that every event
 * carries the true count.
 */
export async function storeNews(tx: Queryable, news: readonly News[]): Promise<readonly ChannelEvent[]> {
  if (news.length === 0) return []
  await lockCounters(
    tx,
    news.map(({ user_id }) => user_id),
  )
  const wishes = await findWishes(
    tx,
    news.map(({ user_id }) => user_id),
  )
  const reaches = (one: News): Ways => waysOf(one, wishes.get(one.user_id) ?? NO_WISHES)
  const inserted = await insertNotifications(
    tx,
    news.map(one => toRow(one, reaches(one))),
  )
  if (inserted.length === 0) return []
  const told = pairUp(inserted, news)
  await queuePush(
    tx,
    told
      .filter(({ news: one }) => reaches(one).isPushed)
      .map(({ id, news: { user_id, push } }) => ({
        user_id,
        cause: { notification_id: id },
        tag: push?.tag ?? `notification:${id}`,
        urgency: push?.urgency ?? 'normal',
      })),
  )
  const unreads = await countUnseenOf(tx, [...new Set(told.map(one => one.news.user_id))])
  const rows = await listByIds(
    tx,
    told.map(({ id }) => id),
  )
  return rows.map(row => {
    const userId = row.notification.user_id
    return notificationCreated(userId, toNotification(row), unreads.get(userId) ?? 0)
  })
}

/**
 * A notification that does not count is stored as seen, and as read when it is not pushed either: a push of a
 * read one is dropped.
 */
function toRow({ user_id, type, title, body, url, actor_id, once_key }: News, { isCounted, isPushed }: Ways) {
  return {
    isSeen: !isCounted,
    isRead: !isCounted && !isPushed,
    user_id,
    type,
    title: cut(title, MAX_TITLE),
    body: cut(body, MAX_BODY),
    url,
    actor_id,
    once_key: once_key ?? null,
  }
}

interface Inserted {
  readonly id: number
  readonly user_id: number
  readonly once_key: string | null
}

/**
 * Returns each inserted row with its news. Both lists have one order; news that was stored before has no row.
 */
function pairUp(
  inserted: readonly Inserted[],
  news: readonly News[],
): readonly { readonly id: number; readonly news: News }[] {
  const rest = news.values()
  return inserted.map(row => ({
    id: row.id,
    news: expected(nextNewsOf(rest, row), `the news of notification ${row.id}`),
  }))
}

function nextNewsOf(rest: IterableIterator<News>, { user_id, once_key }: Inserted): News | undefined {
  for (const one of rest) if (one.user_id === user_id && (one.once_key ?? null) === once_key) return one
  return undefined
}

/** Cuts a text to at most so many characters, and never splits a character. */
function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}
