/** Authenticates a person by the key of their session, with the roles and permissions of this moment. */

import type { Queryable } from '../db/client.js'
import { expiryOf } from './expiry.js'
import type { Deps } from './deps.js'
import { hashKey, SEEN_EVERY_MS } from './key.js'
import { type Person, permissionsOf } from './person.js'
import { findGrants, findSession, markSessionSeen, type SessionRow } from './queries.sessions.js'

/**
 * Returns the active person who owns this unexpired key, with the roles and permissions of this moment; null
 * for any other key.
 */
export async function authenticate(deps: Deps, key: string): Promise<Person | null> {
  const now = deps.now()
  const row = await findSession(deps.database.pool, hashKey(key), now)
  if (!row) return null
  if (now.getTime() - row.session_seen_at.getTime() >= SEEN_EVERY_MS) await markSeen(deps, row, now)
  return toPerson(row)
}

function toPerson(row: SessionRow): Person {
  const { session_id, session_remember, session_seen_at: _seen, roles, given, refused, ...account } = row
  return {
    kind: 'person',
    id: account.id,
    account,
    roles,
    permissions: permissionsOf({ roles, given, refused }),
    session: { id: session_id, remember: session_remember },
  }
}

/** The rights that a session gives its person. */
export type SessionRights = Pick<Person, 'roles' | 'permissions'>

/**
 * Finds the rights that a session gives at this moment; null when it has ended or its person is not active.
 */
export async function findRights(tx: Queryable, sessionId: number, now: Date): Promise<SessionRights | null> {
  const row = await findGrants(tx, sessionId, now)
  return row ? { roles: row.roles, permissions: permissionsOf(row) } : null
}

/** Extends the session's expiry. A full disk must not stop reading, so a failure is only logged. */
async function markSeen(deps: Deps, row: SessionRow, now: Date): Promise<void> {
  try {
    await markSessionSeen(deps.database.pool, {
      id: row.session_id,
      at: now,
      expiresAt: expiryOf(now, row.session_remember),
    })
  } catch (error) {
    deps.logger.warn({ err: error }, 'last use of a session was not stored')
  }
}
