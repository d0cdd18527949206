/** Defines who makes a call, a person or a tablet, and the permissions that follow from their grants. */

import type { Grants } from '@osys/sdk/access/rules.grants'
import { effectivePermissions } from '@osys/sdk/access/rules.grants'
import type { Permission, Role } from '@osys/sdk/access/schema'
import type { Subject } from '@osys/sdk/access/rules'
import type { Cursors } from '@osys/sdk/realtime/cursors'
import type { devices } from '../db/tables/kiosk.js'
import type { users } from '../db/tables/users.js'

/** An account without its secrets, as the sign-in check reads it. */
export type Account = Omit<typeof users.$inferSelect, 'password_hash' | 'pin_hash' | 'search'>

/** The person who makes a call, with the state of the database at that moment. */
export interface Person {
  readonly kind: 'person'
  readonly id: number
  readonly account: Account
  readonly roles: readonly Role[]
  /** The effective permissions: (carried by roles ∪ given) − refused. */
  readonly permissions: readonly Permission[]
  readonly session: { readonly id: number; readonly remember: boolean }
}

/** A paired tablet that makes a call, with the state of the database at that moment. */
export interface DeviceCaller extends Pick<
  typeof devices.$inferSelect,
  'id' | 'name' | 'units' | 'needs_pin' | 'badge_only'
> {
  readonly kind: 'device'
}

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null
    /** The calling tablet; null when a person calls. */
    device: DeviceCaller | null
    /** The numbers of channels that the answer tells. */
    numbers: Cursors | null
  }
}

/** Returns the caller as the access rules see them. */
export function toSubject(caller: Person | DeviceCaller | null): Subject {
  return caller ?? { kind: 'nobody' }
}

const known = new Map<string, readonly Permission[]>()

/**
 * Returns the permissions that follow from grants. The results are remembered: a company has few different
 * sets of grants, and this runs thousands of times a second.
 */
export function permissionsOf(grants: Grants): readonly Permission[] {
  const key = `${grants.roles.join()}|${grants.given.join()}|${grants.refused.join()}`
  const found = known.get(key)
  if (found) return found
  const permissions = effectivePermissions(grants)
  if (known.size >= 1000) known.clear()
  known.set(key, permissions)
  return permissions
}
