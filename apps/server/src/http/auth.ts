import { createHash } from 'node:crypto'
import type { Grants } from '@osys/sdk/access/rules.grants'
import type { Role } from '@osys/sdk/access/schema'
import type { Queryable } from '../db/client.js'
import { runNamed } from '../db/prepared.js'
import { grantsText } from '../db/rights.js'
import { expiryOf } from './expiry.js'
import type { Deps } from './deps.js'
import { type Account, type Person, permissionsOf } from './person.js'

/** `last_seen_at` is written at most this often for each session. */
export const SEEN_EVERY_MS = 60_000

/** The key of an `Authorization: Bearer` header: 256 bits in base64url; undefined when there is none. */
export function bearerKey(header: string | undefined): string | undefined {
  return header?.match(/^Bearer +([\w-]{43})$/i)?.[1]
}

/** What is stored of a key. The key is 256 random bits, so a fast hash is enough. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

interface SessionRow extends Account {
  readonly session_id: number
  readonly session_remember: boolean
  readonly session_seen_at: Date
  readonly roles: readonly Role[]
  readonly given: readonly string[]
  readonly refused: readonly string[]
}

// One statement, prepared once per connection: the session by its unique hash, the rest by primary keys.
const SESSION_BY_KEY = {
  name: 'session-by-key',
  text: `select s.id as session_id, s.remember as session_remember, s.last_seen_at as session_seen_at,
    u.id, u.name, u.email, u.avatar, u.banner, u.phone, u.position, u.status, u.timezone,
    u.theme_mode, u.theme_variant, u.created_at, u.last_seen_at,
    ${grantsText('u.id')}
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2 and u.status = 'active'`,
}

/** The active person whose unexpired key this is, with roles and permissions as of now; null for any other key. */
export async function authenticate(deps: Deps, key: string): Promise<Person | null> {
  const now = deps.now()
  const { rows } = await deps.database.pool.query<SessionRow>({
    ...SESSION_BY_KEY,
    values: [hashKey(key), now],
  })
  const row = rows[0]
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

/** What a session lets its person do. */
export type SessionRights = Pick<Person, 'roles' | 'permissions'>

const RIGHTS_OF_SESSION = {
  name: 'rights-of-session',
  text: `select ${grantsText('u.id')}
  from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.expires_at > $2 and u.status = 'active'`,
}

/** The rights that a session gives at this moment; null when it has ended or its person is not active. */
export async function findRights(tx: Queryable, sessionId: number, now: Date): Promise<SessionRights | null> {
  const [row] = await runNamed<Grants & Pick<Person, 'roles'>>(tx, RIGHTS_OF_SESSION, [sessionId, now])
  return row ? { roles: row.roles, permissions: permissionsOf(row) } : null
}

/** Slides the expiry. A full disk must not end reading, so a failure is only logged. */
async function markSeen(deps: Deps, row: SessionRow, now: Date): Promise<void> {
  try {
    await deps.database.pool.query(
      `with seen as (
        update sessions set last_seen_at = $2, expires_at = $3 where id = $1 and last_seen_at < $2 returning user_id
      ) update users set last_seen_at = $2 from seen where users.id = seen.user_id`,
      [row.session_id, now, expiryOf(now, row.session_remember)],
    )
  } catch (error) {
    deps.logger.warn({ err: error }, 'last use of a session was not stored')
  }
}
