import type { PushUrgency } from '@osys/sdk/push/schema'
import type { Queryable } from '../db/client.js'
import { queuePush } from '../push/record.js'
import { notificationCreated } from '../realtime/emit.js'
import type { ChannelEvent } from '../realtime/payload.js'
import { toNotification } from './present.js'
import { countUnseenOf, insertNotifications, listByIds, lockCounters } from './queries.js'

/** Something that one person is told, in the app and by push. */
export interface News {
  readonly user_id: number
  /** What it tells of, such as `task.assigned`. */
  readonly type: string
  readonly title: string
  /** Cut to a few lines. */
  readonly body: string
  /** Path inside the suite that it leads to. */
  readonly url: string | null
  /** Who caused it; never the person who is told. */
  readonly actor_id: number | null
  /** Names what must be told this person once only, such as `task.due:12:2026-11-21`. */
  readonly once_key?: string
  readonly push?: {
    /** Of several with one tag a browser shows the newest only, such as `task:12`. */
    readonly tag?: string
    /** Normal when left out. */
    readonly urgency?: PushUrgency
  }
}

const MAX_TITLE = 200
const MAX_BODY = 500

/**
 * Stores what people are told as a part of the change that causes it, and queues the push messages. News whose
 * `once_key` was told already is left out. Answers the events for the transaction's one `record`; call it once,
 * shortly before that, since each person's counter stays locked until the commit. Spec §4.
 */
export async function tell(tx: Queryable, news: readonly News[]): Promise<readonly ChannelEvent[]> {
  if (news.length === 0) return []
  await lockCounters(
    tx,
    news.map(({ user_id }) => user_id),
  )
  const inserted = await insertNotifications(tx, news.map(toRow))
  if (inserted.length === 0) return []
  const told = pairUp(inserted, news)
  await queuePush(
    tx,
    told.map(({ id, news: { user_id, push } }) => ({
      user_id,
      notification_id: id,
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

function toRow({ user_id, type, title, body, url, actor_id, once_key }: News) {
  return {
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

/** Each inserted row with its news. Both are in one order; rows of what was told before are missing. */
function pairUp(
  inserted: readonly Inserted[],
  news: readonly News[],
): readonly { readonly id: number; readonly news: News }[] {
  const rest = news.values()
  return inserted.map(({ id, user_id, once_key }) => {
    for (const one of rest) {
      if (one.user_id === user_id && (one.once_key ?? null) === once_key) return { id, news: one }
    }
    throw new Error('A notification was inserted that nobody told')
  })
}

/** A text of at most so many characters; never half a character. */
function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}
