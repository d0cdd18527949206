/** Stores, lists and ends sessions, and finds the password hash that a sign-in is checked against. */

import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../db/client.js'
import { beginWrite, holdAccess } from '../http/queries.caller-lock.js'
import { recheckSockets } from '../realtime/signals.js'
import { password_resets, users } from '../db/tables/users.js'
import { sessions } from '../db/tables/session.js'

/** Finds the facts for checking a password; undefined when no account has the e-mail. */
export async function findCredentials(db: Queryable, email: string) {
  const [row] = await db
    .select({ id: users.id, status: users.status, password_hash: users.password_hash })
    .from(users)
    .where(eq(users.email, email))
  return row
}

/**
 * Stores a sign-in as the person's last use too, unless the account's password changed since it was checked, or
 * the account is no longer active: a change that ends all sessions must not miss one that is just being opened.
 * Returns whether it stored the sign-in.
 */
export async function insertSession(
  tx: Queryable,
  session: typeof sessions.$inferInsert & { readonly last_seen_at: Date },
  checkedHash: string,
): Promise<boolean> {
  const seen = await tx
    .update(users)
    .set({ last_seen_at: session.last_seen_at })
    .where(
      and(eq(users.id, session.user_id), eq(users.status, 'active'), eq(users.password_hash, checkedHash)),
    )
    .returning({ id: users.id })
  if (seen.length === 0) return false
  await tx.insert(sessions).values(session)
  return true
}

/** The sign-ins that an account keeps, and the newest ones among them that stay also before they are used. */
const MOST_SESSIONS = 200
const NEWEST_KEPT = 50

/**
 * Makes room for one more sign-in of an account that has as many as it may keep. Beside the newest ones, those that were
 * never used after their minute of sign-in end first, then those that were not used for the longest. Personal keys are
 * not counted. Ends sockets too.
 */
export async function makeRoomForSession(db: Db, userId: number): Promise<void> {
  const mine = and(eq(sessions.user_id, userId), isNull(sessions.key_id))
  if ((await db.$count(sessions, mine)) < MOST_SESSIONS) return
  await db.transaction(async tx => {
    await beginWrite(tx, { kind: 'person', id: userId }, true)
    await tx.execute(sql`
      delete from ${sessions} where id in (
        select id from (
          select id, created_at, last_seen_at, row_number() over (order by id desc) as place
          from ${sessions} where user_id = ${userId} and key_id is null
        ) kept
        order by (place < ${NEWEST_KEPT}) desc, (last_seen_at > created_at) desc, last_seen_at desc, id desc
        offset ${MOST_SESSIONS - 1}
      )`)
    await recheckSockets(tx, { userId })
  })
}

/** Returns the person's live sessions, last seen first. Personal keys have a list of their own. */
export function listSessionsOf(db: Queryable, userId: number, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, now), isNull(sessions.key_id)))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.id))
}

/** Ends one of the person's sessions, and its sockets; false when it is not theirs or already gone. */
export async function removeSession(tx: Queryable, userId: number, id: number): Promise<boolean> {
  await holdAccess(tx, { kind: 'person', id: userId })
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.user_id, userId), isNull(sessions.key_id)))
    .returning({ id: sessions.id })
  if (gone.length > 0) await recheckSockets(tx, { userId })
  return gone.length > 0
}

/** Finds who set an account's password, and when; undefined when the account's own person did. */
export async function findPasswordReset(db: Queryable, userId: number) {
  const [row] = await db
    .select({ name: users.name, at: password_resets.set_at })
    .from(password_resets)
    .innerJoin(users, eq(users.id, password_resets.set_by))
    .where(eq(password_resets.user_id, userId))
  return row
}

/** Removes the sessions that have expired. */
export async function removeExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, now))
}
