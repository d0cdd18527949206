import type { PushUrgency } from '@osys/sdk/push/schema'
import type { Queryable } from '../db/client.js'
import { holdSubscriptions, insertDeliveries } from './queries.js'

/** A push message to every browser of a person. */
export interface QueuedPush {
  readonly user_id: number
  readonly notification_id: number
  readonly tag: string
  readonly urgency: PushUrgency
}

/**
 * The time in which an open page can report that the person sees the thing: a notification that is read is
 * not sent.
 */
const HOLD_SECONDS = 2

/** Queues messages as a part of the change that causes them; they are sent after its commit. */
export async function queuePush(tx: Queryable, messages: readonly QueuedPush[]): Promise<void> {
  const people = [...new Set(messages.map(({ user_id }) => user_id))]
  if (people.length === 0) return
  const browsers = await holdSubscriptions(tx, people)
  const rows = messages.flatMap(({ user_id, ...message }) =>
    browsers
      .filter(browser => browser.user_id === user_id)
      .map(browser => ({ ...message, subscription_id: browser.id })),
  )
  await insertDeliveries(tx, rows, HOLD_SECONDS)
}
