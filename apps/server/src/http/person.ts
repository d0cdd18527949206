/** Defines who makes a call, a person or a tablet, and the permissions that follow from their grants. */

import type { Grants } from '@osys/sdk/access/rules.grants'
import { effectivePermissions } from '@osys/sdk/access/rules.grants'
import { type KeyPermissions, rightsOfKey } from '@osys/sdk/access/rules.keys'
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
  /** The personal key by which a script calls in the person's name; null for a sign-in. */
  readonly key: PersonKey | null
}

/** A personal key: the name that the audit log shows, and the chosen permissions, null for all rights. */
export interface PersonKey {
  readonly name: string
  readonly permissions: KeyPermissions
}

/** The columns of a session that say what its personal key is and may do; null for a sign-in. */
export interface KeyColumns {
  readonly key_name: string | null
  readonly key_permissions: KeyPermissions
}

/** The rights that a session gives its person. */
export type SessionRights = Pick<Person, 'roles' | 'permissions'>

/** Returns the rights of a session: those of its person, or of its personal key. */
export function rightsOf({
  key_permissions,
  ...grants
}: Grants & KeyColumns & { readonly roles: readonly Role[] }): SessionRights {
  return rightsOfKey({ roles: grants.roles, permissions: permissionsOf(grants) }, key_permissions)
}

/** Returns the personal key of a session; null for a sign-in. */
export function keyOf({ key_name, key_permissions }: KeyColumns): PersonKey | null {
  return key_name === null ? null : { name: key_name, permissions: key_permissions }
}

/** A paired tablet that makes a call, with the state of the database at that moment. */
export interface DeviceCaller extends Pick<
  typeof devices.$inferSelect,
  'id' | 'name' | 'units' | 'needs_pin' | 'photo_policy' | 'badge_only'
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
