/**
 * Counts wrong sign-ins by e-mail and address, and remembers the addresses from which an account has signed
 * in.
 */

import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../db/client.js'
import { known_addresses, login_attempts } from '../db/tables/session.js'
import {
  type Attempts,
  countAttempt,
  KNOWN_ADDRESS_MS,
  MOST_WRONG_EMAILS,
  WINDOW_MS,
} from '../http/sign-in-waits.js'
import { isTryOf } from './queries.offered.js'

/** Finds the wrong tries with an e-mail from an address; null when there are none. */
export async function findAttempts(db: Queryable, email: string, address: string): Promise<Attempts | null> {
  const [known] = await db.select().from(login_attempts).where(isTryOf(email, address))
  return known ?? null
}

/**
 * Counts a wrong try. The tries of several processes wait for each other, so that each sees the earlier ones.
 */
export async function countWrongTry(db: Db, email: string, address: string, now: Date): Promise<void> {
  await db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${email} ${address}`}, 0))`)
    const next = countAttempt(await findAttempts(tx, email, address), now)
    await tx
      .insert(login_attempts)
      .values({ email, address, ...next })
      .onConflictDoUpdate({ target: [login_attempts.email, login_attempts.address], set: next })
  })
}

/**
 * Finds the time of the newest wrong try of the e-mail that reached the limit of an address; null below the
 * limit.
 */
export async function findEnoughWrong(db: Queryable, address: string, now: Date): Promise<Date | null> {
  const since = new Date(now.getTime() - WINDOW_MS)
  const [row] = await db
    .select({ at: login_attempts.last_failed_at })
    .from(login_attempts)
    .where(and(eq(login_attempts.address, address), gt(login_attempts.last_failed_at, since)))
    .orderBy(desc(login_attempts.last_failed_at))
    .offset(MOST_WRONG_EMAILS - 1)
    .limit(1)
  return row?.at ?? null
}

/** Returns whether an account has signed in from an address before. */
export async function isKnownAddress(
  db: Queryable,
  userId: number,
  address: string,
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ at: known_addresses.last_used_at })
    .from(known_addresses)
    .where(
      and(
        eq(known_addresses.user_id, userId),
        eq(known_addresses.address, address),
        gt(known_addresses.last_used_at, new Date(now.getTime() - KNOWN_ADDRESS_MS)),
      ),
    )
  return row !== undefined
}

/** Stores the address from which an account signed in. */
export async function rememberAddress(
  tx: Queryable,
  user_id: number,
  address: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(known_addresses)
    .values({ user_id, address, last_used_at: now })
    .onConflictDoUpdate({
      target: [known_addresses.user_id, known_addresses.address],
      set: { last_used_at: now },
    })
}

/** Removes old attempts: wrong tries that no longer block, and addresses without a recent sign-in. */
export async function removeOldAttempts(db: Queryable, now: Date): Promise<void> {
  // Twice the longest wait: a younger row may still block a person.
  await db
    .delete(login_attempts)
    .where(lt(login_attempts.last_failed_at, new Date(now.getTime() - 2 * WINDOW_MS)))
  await db
    .delete(known_addresses)
    .where(lt(known_addresses.last_used_at, new Date(now.getTime() - KNOWN_ADDRESS_MS)))
}
