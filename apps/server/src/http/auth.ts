/** Authenticates a person by the key of their session, with the roles and permissions of this moment. */

import type { Queryable } from '../db/client.js'
import { expiryOf } from './expiry.js'
import type { Deps } from './deps.js'
import { hashKey, SEEN_EVERY_MS } from './key.js'
import { keyOf, type Person, rightsOf, type SessionRights } from './person.js'
import { findGrants, findSession, markKeyUsed, markSessionSeen, type SessionRow } from './queries.sessions.js'

/**
 * Returns the active person who owns this unexpired key, with the roles and permissions of this moment; null
 * for any other key.
 */
export async function authenticate(deps: Deps, key: string): Promise<Person | null> {
  const now = deps.now()
  const row = await findSession(deps.database.pool, hashKey(key), now)
  if (!row) return null
  const seenMs = row.session_seen_at?.getTime() ?? 0
  if (now.getTime() - seenMs >= SEEN_EVERY_MS) await markSeen(deps, row, now)
  return toPerson(row)
}

function toPerson(row: SessionRow): Person {
  const { session_id, session_remember, session_seen_at: _seen, ...rest } = row
  const { key_id: _id, key_name, key_permissions, roles, given, refused, ...account } = rest
  const key = { key_name, key_permissions }
  return {
    kind: 'person',
    id: account.id,
    account,
    ...rightsOf({ roles, given, refused, ...key }),
    session: { id: session_id, remember: session_remember },
    key: keyOf(key),
  }
}

/**
 * Finds the rights that a session gives at this moment; null when it has ended or its person is not active.
 */
export async function findRights(tx: Queryable, sessionId: number, now: Date): Promise<SessionRights | null> {
  const row = await findGrants(tx, sessionId, now)
  return row ? rightsOf(row) : null
}

/**
 * Stores the last use, which extends a sign-in's expiry. A full disk must not stop reading, so a failure is
 * only logged.
 */
async function markSeen(deps: Deps, row: SessionRow, now: Date): Promise<void> {
  const { pool } = deps.database
  try {
    if (row.key_id !== null) return await markKeyUsed(pool, row.key_id, now)
    const expiresAt = expiryOf(now, row.session_remember)
    await markSessionSeen(pool, { id: row.session_id, at: now, expiresAt })
  } catch (error) {
    deps.logger.warn({ err: error }, 'last use of a session was not stored')
  }
}
