/** Ends the sessions of a person, and clears the wrong sign-ins of an e-mail, also for other features. */

import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { login_attempts, personal_keys, sessions } from '../db/tables/session.js'
import { holdAccess } from '../http/queries.caller-lock.js'
import { recheckSockets } from '../realtime/signals.js'

/**
 * Ends all of the person's sessions but `keepId`, and their sockets. Null ends all of them, and the person's
 * keys: somebody else closes the account, or sets its password. Returns how many sessions it ended.
 */
export async function removeSessionsOf(
  tx: Queryable,
  userId: number,
  keepId: number | null,
): Promise<number> {
  await holdAccess(tx, { kind: 'person', id: userId })
  const others = keepId === null ? undefined : and(ne(sessions.id, keepId), isNull(sessions.key_id))
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), others))
    .returning({ id: sessions.id })
  if (keepId === null) await tx.delete(personal_keys).where(eq(personal_keys.user_id, userId))
  if (gone.length > 0) await recheckSockets(tx, { userId })
  return gone.length
}

/** Returns the condition for tries with an e-mail from an address. */
export function isTryOf(email: string, address: string) {
  return and(eq(login_attempts.email, email), eq(login_attempts.address, address))
}

/** Removes the wrong tries after a right one. */
export async function clearAttempts(db: Queryable, email: string, address: string): Promise<void> {
  await db.delete(login_attempts).where(isTryOf(email, address))
}
