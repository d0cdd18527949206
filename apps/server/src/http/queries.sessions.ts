/** Finds a session by the hash of its key and the grants of its person, and stores its last use. */

import type { Grants } from '@osys/sdk/access/rules.grants'
import type { Role } from '@osys/sdk/access/schema'
import type pg from 'pg'
import type { Queryable } from '../db/client.js'
import { runNamed } from '../db/prepared.js'
import { grantsText } from '../db/rights.js'
import type { Account } from './person.js'

/** A session with its person's account and the grants that decide the person's permissions. */
export interface SessionRow extends Account {
  readonly session_id: number
  readonly session_remember: boolean
  readonly session_seen_at: Date
  readonly roles: readonly Role[]
  readonly given: readonly string[]
  readonly refused: readonly string[]
}

// The statement is prepared once per connection: it finds the session by its unique hash, the rest by primary
// keys.
const SESSION_BY_KEY = {
  name: 'session-by-key',
  text: `select s.id as session_id, s.remember as session_remember, s.last_seen_at as session_seen_at,
    u.id, u.name, u.email, u.avatar, u.banner, u.phone, u.position, u.status, u.timezone,
    u.theme_mode, u.theme_variant, u.created_at, u.last_seen_at,
    ${grantsText('u.id')}
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2 and u.status = 'active'`,
}

/** Finds the unexpired session of an active person by the hash of its key; undefined when there is none. */
export async function findSession(
  pool: pg.Pool,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>({ ...SESSION_BY_KEY, values: [tokenHash, now] })
  return rows[0]
}

const RIGHTS_OF_SESSION = {
  name: 'rights-of-session',
  text: `select ${grantsText('u.id')}
  from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.expires_at > $2 and u.status = 'active'`,
}

/**
 * Finds the grants of a session's person; undefined when the session has ended or its person is not active.
 */
export async function findGrants(
  tx: Queryable,
  sessionId: number,
  now: Date,
): Promise<(Grants & { readonly roles: readonly Role[] }) | undefined> {
  const [row] = await runNamed<Grants & { readonly roles: readonly Role[] }>(tx, RIGHTS_OF_SESSION, [
    sessionId,
    now,
  ])
  return row
}

/** Stores the last use of a session and of its person's account, and the session's new expiry. */
export async function markSessionSeen(
  pool: pg.Pool,
  { id, at, expiresAt }: { readonly id: number; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await pool.query(
    `with seen as (
      update sessions set last_seen_at = $2, expires_at = $3 where id = $1 and last_seen_at < $2 returning user_id
    ) update users set last_seen_at = $2 from seen where users.id = seen.user_id`,
    [id, at, expiresAt],
  )
}
