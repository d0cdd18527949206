import { joinedThing } from '@osys/sdk/notifications/rules.joining'
import type { Db, Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import { type ChannelEvent, type NewNotification, runTelling, type Tell, type Told } from '../http/tell.js'
import { tryAgain } from '../http/try-again.js'
import { holdWaits, queuePush, type QueuedPush, renewPush } from '../push/record.js'
import { notificationChanged, notificationCreated } from '../realtime/events.js'
import { record } from '../realtime/record.js'
import { toNotification } from './present.js'
import { findWishes } from './queries.preferences.js'
import { findOpen, saveJoined } from './queries.joining.js'
import { countUnseenOf, insertNotifications, listByIds, lockCounters } from './queries.js'
import { joinNotifications, placesOf } from './rules.joining.js'
import { type Ways, waysOf, type Wishes } from '@osys/sdk/notifications/rules.quiet'

const NO_WISHES: Wishes = { quiet: [], muted: [] }
const MAX_TITLE = 200
const MAX_BODY = 500

/** Stores what a change has told: notifications, push messages, then all events. */
export async function storeTold(tx: Queryable, { events, notifications, pushes }: Told): Promise<void> {
  if (notifications.length > 0)
    await holdWaits(
      tx,
      [...notifications, ...pushes].map(({ user_id }) => user_id),
    )
  const told = await storeNotifications(tx, notifications)
  await queuePush(
    tx,
    pushes.map(({ message_id, title, body, url, ...push }) => ({
      ...push,
      cause: { message_id, ...cutTexts(title, body), url },
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
 * Stores notifications and queues their push messages. One that joins a notification of the last seconds changes
 * that one, which counts as new again, and whose push message waits for more or is sent again. One whose `once_key` was
 * stored before is left out. Returns the events of the others. Each person's count stays locked until the commit, so
 * that every event carries the true count.
 */
export async function storeNotifications(
  tx: Queryable,
  notifications: readonly NewNotification[],
): Promise<readonly ChannelEvent[]> {
  if (notifications.length === 0) return []
  await lockCounters(
    tx,
    notifications.map(({ user_id }) => user_id),
  )
  const wishes = await findWishes(
    tx,
    notifications.map(({ user_id }) => user_id),
  )
  const reaches = (one: NewNotification): Ways => waysOf(one, wishes.get(one.user_id) ?? NO_WISHES)
  const open = await findOpen(tx, placesOf(notifications, reaches))
  const { alone, changed } = joinNotifications(notifications, open, reaches)
  await saveJoined(
    tx,
    changed.map(({ title, body, ...notice }) => ({ ...notice, ...cutTexts(title, body) })),
  )
  const inserted =
    alone.length === 0
      ? []
      : await insertNotifications(
          tx,
          alone.map(one => toRow(one, reaches(one))),
        )
  if (inserted.length === 0 && changed.length === 0) return []
  const told = pairUp(inserted, alone)
  await queuePush(
    tx,
    told
      .filter(({ notification: one }) => reaches(one).isPushed)
      .map(({ id, notification: one }) => pushOf(id, one)),
  )
  const changedIds = changed.map(({ id }) => id)
  await renewPush(
    tx,
    changedIds,
    changed.flatMap(({ id, push }) => (push ? pushOf(id, push) : [])),
  )
  const rows = await listByIds(tx, [...changedIds, ...told.map(({ id }) => id)])
  const unreads = await countUnseenOf(tx, [...new Set(rows.map(row => row.notification.user_id))])
  const isChanged = new Set(changedIds)
  return rows.map(row => {
    const userId = row.notification.user_id
    const toEvent = isChanged.has(row.notification.id) ? notificationChanged : notificationCreated
    return toEvent(userId, toNotification(row), unreads.get(userId) ?? 0)
  })
}

function pushOf(id: number, { user_id, push }: Pick<NewNotification, 'user_id' | 'push'>): QueuedPush {
  return {
    user_id,
    cause: { notification_id: id },
    tag: push?.tag ?? `notification:${id}`,
    urgency: push?.urgency ?? 'normal',
  }
}

/**
 * A notification that does not count is stored as seen, and as read when it is not pushed either: a push of a
 * read one is dropped.
 */
function toRow(
  { user_id, type, title, body, url, actor_id, once_key, joins }: NewNotification,
  { isCounted, isPushed }: Ways,
) {
  return {
    isSeen: !isCounted,
    isRead: !isCounted && !isPushed,
    user_id,
    type,
    ...cutTexts(title, body),
    url,
    actor_id,
    once_key: once_key ?? null,
    ...(joins && { join_key: joins.key, joined: [joinedThing(joins.thing)], joined_at: joins.at }),
  }
}

interface Inserted {
  readonly id: number
  readonly user_id: number
  readonly once_key: string | null
}

/**
 * Returns each inserted row with what it was made of. Both lists have one order; what was stored before has no row.
 */
function pairUp(
  inserted: readonly Inserted[],
  notifications: readonly NewNotification[],
): readonly { readonly id: number; readonly notification: NewNotification }[] {
  const rest = notifications.values()
  return inserted.map(row => ({
    id: row.id,
    notification: expected(nextOf(rest, row), `what was told in notification ${row.id}`),
  }))
}

function nextOf(
  rest: IterableIterator<NewNotification>,
  { user_id, once_key }: Inserted,
): NewNotification | undefined {
  for (const one of rest) if (one.user_id === user_id && (one.once_key ?? null) === once_key) return one
  return undefined
}

/** Returns the texts of a notification as they are stored. */
const cutTexts = (title: string, body: string) => ({
  title: cut(title, MAX_TITLE),
  body: cut(body, MAX_BODY),
})

/** Cuts a text to at most so many characters, and never splits a character. */
function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}
