/** Finds a session by the hash of its key and the grants of its person, and stores its last use. */

import type { Grants } from '@osys/sdk/access/rules.grants'
import type { Role } from '@osys/sdk/access/schema'
import type pg from 'pg'
import type { Queryable } from '../db/client.js'
import { runNamed } from '../db/prepared.js'
import { grantsText, keyText } from '../db/rights.js'
import type { Account, KeyColumns } from './person.js'

/** A session with its person's account and the grants that decide the person's permissions. */
export interface SessionRow extends Account, KeyColumns {
  readonly session_id: number
  readonly session_remember: boolean
  /** The last use that is stored; null for a personal key before its first. */
  readonly session_seen_at: Date | null
  readonly key_id: number | null
  readonly roles: readonly Role[]
  readonly given: readonly string[]
  readonly refused: readonly string[]
}

// The statement is prepared once per connection: it finds the session by its unique hash, the rest by primary
// keys.
const SESSION_BY_KEY = {
  name: 'session-by-key',
  text: `select s.id as session_id, s.remember as session_remember, 
    case when s.key_id is null then s.last_seen_at else k.last_used_at end as session_seen_at,
    s.key_id, ${keyText('k')},
    u.id, u.name, u.email, u.avatar, u.banner, u.phone, u.position, u.status, u.timezone,
    u.theme_mode, u.theme_variant, u.created_at, u.last_seen_at,
    ${grantsText('u.id')}
  from sessions s join users u on u.id = s.user_id left join personal_keys k on k.id = s.key_id
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
  text: `select ${grantsText('u.id')}, ${keyText('k')}
  from sessions s join users u on u.id = s.user_id left join personal_keys k on k.id = s.key_id
  where s.id = $1 and s.expires_at > $2 and u.status = 'active'`,
}

type SessionGrants = Grants & KeyColumns & { readonly roles: readonly Role[] }

/**
 * Finds the grants of a session's person; undefined when the session has ended or its person is not active.
 */
export async function findGrants(
  tx: Queryable,
  sessionId: number,
  now: Date,
): Promise<SessionGrants | undefined> {
  const [row] = await runNamed<SessionGrants>(tx, RIGHTS_OF_SESSION, [sessionId, now])
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

/** Stores the last use of a personal key. Its person was not there, and its end does not move. */
export async function markKeyUsed(pool: pg.Pool, keyId: number, at: Date): Promise<void> {
  await pool.query(
    'update personal_keys set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $2)',
    [keyId, at],
  )
}
