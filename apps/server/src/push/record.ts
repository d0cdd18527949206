import type { PushUrgency } from '@osys/sdk/push/schema'
import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { push_deliveries, push_subscriptions } from '../db/tables/push.js'

/** A push message to every browser of a person. */
export interface QueuedPush {
  readonly user_id: number
  readonly notification_id: number
  readonly tag: string
  readonly urgency: PushUrgency
}

/**
 * Long enough for an open page to say that the person is looking at that very thing: what is read by then is
 * not sent.
 */
const HOLD_SECONDS = 2

/** Queues messages as a part of the change that causes them; they are sent after its commit. */
export async function queuePush(tx: Queryable, messages: readonly QueuedPush[]): Promise<void> {
  const people = [...new Set(messages.map(({ user_id }) => user_id))]
  if (people.length === 0) return
  const browsers = await tx
    .select({ id: push_subscriptions.id, user_id: push_subscriptions.user_id })
    .from(push_subscriptions)
    .where(inArray(push_subscriptions.user_id, people))
    // A browser that signs out at this moment waits, or is not there any more.
    .for('key share')
  const rows = messages.flatMap(({ user_id, ...message }) =>
    browsers
      .filter(browser => browser.user_id === user_id)
      .map(browser => ({
        ...message,
        subscription_id: browser.id,
        due_at: sql`now() + ${HOLD_SECONDS} * interval '1 second'`,
      })),
  )
  if (rows.length > 0) await tx.insert(push_deliveries).values(rows)
}
