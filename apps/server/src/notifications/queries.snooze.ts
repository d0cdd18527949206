/** Snoozes single notifications, marks them as unread, and takes those whose time has come. */

import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { notifications } from '../db/tables/notifications.js'

/**
 * Changes one notification of the person, which counts as seen from now on. Returns false when they have no such
 * notification.
 */
export async function changeOne(
  tx: Queryable,
  userId: number,
  id: number,
  {
    now,
    ...change
  }: { readonly read_at?: Date | null; readonly snoozed_until?: Date | null; readonly now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(notifications)
    .set({ ...change, seen_at: sql`coalesce(${notifications.seen_at}, ${now})` })
    .where(and(eq(notifications.user_id, userId), eq(notifications.id, id)))
    .returning({ id: notifications.id })
  return rows.length > 0
}

/** Finds the people of the notifications whose time has come, of so many notifications at most. */
export async function findDuePeople(tx: Queryable, now: Date, most: number): Promise<readonly number[]> {
  const rows = await tx
    .select({ user_id: notifications.user_id })
    .from(notifications)
    .where(lte(notifications.snoozed_until, now))
    .orderBy(notifications.snoozed_until)
    .limit(most)
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

/**
 * Removes and returns snoozed notifications of these people whose time has come; those that another process takes are
 * left out.
 */
export function takeDueSnoozed(tx: Queryable, userIds: readonly number[], now: Date, most: number) {
  const due = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(inArray(notifications.user_id, [...userIds]), lte(notifications.snoozed_until, now)))
    .orderBy(notifications.snoozed_until)
    .limit(most)
    .for('update', { skipLocked: true })
  return tx.delete(notifications).where(inArray(notifications.id, due)).returning()
}
