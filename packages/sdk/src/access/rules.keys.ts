/** Decides which rights of its person a personal key has, and why it may not make a call. */

import type { AnyEndpoint } from '../http/endpoint.js'
import type { Permission } from './schema.js'

/** The permissions that a person chose for a personal key; null for all of the person's rights. */
export type KeyPermissions = readonly Permission[] | null

/** The rights of a caller. */
interface Rights<Role extends string, Name extends string> {
  readonly roles: readonly Role[]
  readonly permissions: readonly Name[]
}

/**
 * Returns the rights of a personal key: those of its person at this moment, or the chosen permissions among
 * them. A key with chosen permissions has no role, because a role opens more than permissions.
 */
export function rightsOfKey<Role extends string, Name extends string>(
  { roles, permissions }: Rights<Role, Name>,
  chosen: readonly string[] | null,
): Rights<Role, Name> {
  if (chosen === null) return { roles, permissions }
  return { roles: [], permissions: permissions.filter(name => chosen.includes(name)) }
}

/** The refusal of a key: no personal key may make the call, or this one has not the permission for it. */
export type KeyRefusal = 'key_refused' | 'key_limited'

/**
 * Tells why a personal key may not make a call; undefined when only its person's rights decide. A key with
 * chosen permissions makes the calls that need one of them, and no call that is open to everybody signed in.
 */
export function refuseKey(
  { access, byKey }: Pick<AnyEndpoint, 'access' | 'byKey'>,
  chosen: KeyPermissions,
): KeyRefusal | undefined {
  if (byKey === 'never') return 'key_refused'
  if (chosen === null || byKey === 'always' || access === 'public') return undefined
  const isChosen = typeof access === 'object' && 'permission' in access && chosen.includes(access.permission)
  return isChosen ? undefined : 'key_limited'
}
