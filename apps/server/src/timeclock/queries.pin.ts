/** Counts wrong PINs, locks a person's PIN for five minutes after five of them, and stores PINs. */

import { and, eq, gt, gte, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { audit_log } from '../db/tables/audit.js'
import { pin_failures, users } from '../db/tables/users.js'

/** The wrong PINs that lock a person's clock, and the time of the lock. Spec §4. */
const MOST_WRONG_PINS = 5
const PIN_LOCK_MS = 5 * 60_000

/** The action of an entry of the audit log that tells of a locked PIN. */
export const PIN_LOCKED = 'user.pin_locked'

/** Finds until when a person's PIN is locked; null when it is not. */
export async function findPinLock(db: Queryable, userId: number, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ until: pin_failures.locked_until })
    .from(pin_failures)
    .where(and(eq(pin_failures.user_id, userId), gt(pin_failures.locked_until, now)))
  return row?.until ?? null
}

/** Counts a wrong PIN in one statement; returns until when it is locked now, null while it is not. */
export async function countPinFailure(db: Queryable, userId: number, now: Date): Promise<Date | null> {
  const wasLocked = sql`${pin_failures.locked_until} <= ${now.toISOString()}::timestamptz`
  const failures = sql<number>`case when ${wasLocked} then 1 else ${pin_failures.failures} + 1 end`
  const until = new Date(now.getTime() + PIN_LOCK_MS).toISOString()
  const [row] = await db
    .insert(pin_failures)
    .values({ user_id: userId, failures: 1, locked_until: null })
    .onConflictDoUpdate({
      target: pin_failures.user_id,
      set: {
        failures,
        locked_until: sql`case when ${failures} >= ${MOST_WRONG_PINS} then ${until}::timestamptz end`,
      },
    })
    .returning({ until: pin_failures.locked_until })
  return row?.until ?? null
}

/** Counts how often a person's PIN was locked on the present day of the workspace, by the audit log. */
export async function countLocksToday(
  db: Queryable,
  userId: number,
  now: Date,
  timezone: string,
): Promise<number> {
  const today = sql`date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timezone}::text)`
  return db.$count(
    audit_log,
    and(
      eq(audit_log.subject_type, 'user'),
      eq(audit_log.subject_id, userId),
      eq(audit_log.action, PIN_LOCKED),
      gte(audit_log.at, sql`${today} at time zone ${timezone}::text`),
    ),
  )
}

/** Removes the wrong PINs of a person. */
export async function clearPinFailures(db: Queryable, userId: number): Promise<void> {
  await db.delete(pin_failures).where(eq(pin_failures.user_id, userId))
}

/** Stores a person's PIN, null for none; false when the person does not exist. */
export async function updatePin(tx: Queryable, userId: number, pin_hash: string | null): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ pin_hash })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  return changed.length > 0
}
