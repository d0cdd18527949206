import type { Session } from '@osys/sdk/session/schema'
import type { Person } from '../http/person.js'
import type { Secrets } from '../http/deps.js'
import { toUser } from '../people/present.js'
import type { sessions } from '../db/tables/session.js'

/** Returns the signed-in person, as sign-in and session refresh answer it. Spec §3. */
export function toSessionData(person: Person, secrets: Secrets) {
  const user = toUser(person.account, person.roles, person.permissions, [])
  return {
    user,
    permissions: user.permissions,
    roles: user.roles,
    webpush_server: secrets.vapid.publicKey,
  }
}

/** Returns a row of the list of open sessions. */
export function toSession(row: typeof sessions.$inferSelect, currentId: number): Session {
  return {
    id: row.id,
    device: row.device,
    address: row.address,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    current: row.id === currentId,
  }
}
