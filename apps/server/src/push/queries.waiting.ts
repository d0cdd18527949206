/** Keeps the push messages of people who want them only at work, and takes them when they are there. */

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ClockStatus } from '@osys/sdk/timeclock/schema'
import { clockStatusOf } from '../db/clock.js'
import type { Queryable } from '../db/client.js'
import { inStatements } from '../db/in-statements.js'
import { notification_preferences } from '../db/tables/notifications.js'
import { push_waiting } from '../db/tables/push.js'
import { users } from '../db/tables/users.js'
import { isAway } from './rules.summary.js'

/**
 * Returns those of the people who want push messages only at work and are not there. A lock keeps their wait from
 * ending before this transaction ends. Otherwise this transaction could store a waiting message that no summary would
 * send.
 */
export async function holdAway(tx: Queryable, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const wanting = await tx
    .select({ id: notification_preferences.user_id })
    .from(notification_preferences)
    .where(
      and(
        inArray(notification_preferences.user_id, [...userIds]),
        eq(notification_preferences.only_while_in, true),
      ),
    )
    .orderBy(asc(notification_preferences.user_id))
    .for('share')
  if (wanting.length === 0) return new Set()
  // A second statement, because it must see a punch that was stored while the first one waited for its lock.
  const rows = await tx
    .select({ id: users.id, status: sql<ClockStatus | null>`${clockStatusOf(users.id)}` })
    .from(users)
    .where(
      inArray(
        users.id,
        wanting.map(({ id }) => id),
      ),
    )
  return new Set(rows.filter(({ status }) => isAway(status)).map(({ id }) => id))
}

/** Finds a person's status at the clock; null for one who has never clocked in. */
export async function findStatus(tx: Queryable, userId: number): Promise<ClockStatus | null> {
  const [row] = await tx
    .select({ status: sql<ClockStatus | null>`${clockStatusOf(users.id)}` })
    .from(users)
    .where(eq(users.id, userId))
  return row?.status ?? null
}

/** Locks how a person wants to be told until the transaction ends; false when they have never chosen. */
export async function lockPreference(tx: Queryable, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: notification_preferences.user_id })
    .from(notification_preferences)
    .where(eq(notification_preferences.user_id, userId))
    .for('update')
  return rows.length > 0
}

/** Stores what a person is told later; a notification that waits already is left out. */
export async function insertWaiting(
  tx: Queryable,
  rows: readonly (typeof push_waiting.$inferInsert)[],
): Promise<void> {
  for (const some of inStatements(rows)) {
    await tx.insert(push_waiting).values(some).onConflictDoNothing({ target: push_waiting.notification_id })
  }
}

/** A waiting message that is still news: the person has not read it, and nobody has deleted it. */
export interface Waiting extends Record<string, unknown> {
  /** The author of a chat message; null for a notification. */
  readonly sender_id: number | null
  readonly sender: string | null
  /** The path that a notification opens. */
  readonly url: string | null
}

/** Removes all that waits for a person; returns what is still news, oldest first. */
export async function takeWaiting(tx: Queryable, userId: number): Promise<readonly Waiting[]> {
  const { rows } = await tx.execute<Waiting>(sql`
    with taken as (delete from ${push_waiting} where user_id = ${userId} returning id, notification_id, message_id)
    select u.id as sender_id, u.name as sender, n.url
    from taken
    left join notifications n on n.id = taken.notification_id
    left join messages m on m.id = taken.message_id
    left join users u on u.id = m.sender_id
    where n.read_at is null and n.snoozed_until is null and m.read_at is null and m.deleted_at is null
    order by taken.id`)
  return rows
}
