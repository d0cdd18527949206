import type { PersonalKey } from '@osys/sdk/session/schema.keys'
import type { KeyRow } from './queries.keys.js'

/** Returns a personal key as on the wire, without its secret. */
export function toPersonalKey(row: KeyRow): PersonalKey {
  return {
    id: row.id,
    name: row.name,
    permissions: row.permissions,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
  }
}
