/**
 * Decides who may give and take roles and single permissions, so that the last owner stays, and which roles a
 * person can assign.
 */

import { rolePermissions } from './rules.grants.js'
import { PERMISSION_GROUPS, type Permission, ROLES, type Role } from './schema.js'
import { explainAccess, hasRole, holdsPermission, type AccessRefusal, type Subject } from './rules.js'

/** The reason why a change of an account or its access is refused. */
export type GivingRefusal =
  | AccessRefusal
  | StrongerRefusal
  | { readonly allowed: false; readonly code: 'own_access' | 'last_owner' | 'owner_holds_all' }
export type GivingVerdict = { readonly allowed: true } | GivingRefusal

/**
 * A refusal because the account holds rights that the actor lacks: General permissions, or the role `owner`
 * or `admin_osys`.
 */
export interface StrongerRefusal extends Omit<AccessRefusal, 'code'> {
  readonly code: 'stronger_account'
  /** True when the account lost all these rights, but within the last days. */
  readonly lately: boolean
}

/** The person whose account or access is changed, with their effective permissions. */
export interface Target {
  readonly id: number
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}

/** The facts about the whole company that a rule needs. */
export interface OwnerCount {
  /** The number of active people with role owner, the target included. */
  readonly owners: number
}

const ALLOWED: GivingVerdict = { allowed: true }
/** The General permissions, which people are administered with. */
export const GENERAL: readonly Permission[] = PERMISSION_GROUPS.General
/**
 * The ranks, highest first, each with the roles of which one is needed to give it. All other roles have no
 * rank.
 */
export const RANKS = { owner: ['owner'], admin_osys: ['owner', 'admin_osys'] } as const satisfies Partial<
  Record<Role, readonly Role[]>
>
const NEEDED_TO_GIVE: Partial<Record<Role, readonly Role[]>> = RANKS

function isOwnAccess(actor: Subject, target: Target): boolean {
  return actor.kind === 'person' && actor.id === target.id && !hasRole(actor, ['owner'])
}

/**
 * Tells whether the actor may give or take one role, whoever the target is. Needs `osys.role.update`; `owner`
 * is for owners only, `admin_osys` for owners and admin_osys. A role that carries a General permission which
 * the actor lacks is refused, because the actor could not give that permission singly either. Spec §6.
 */
export function explainRole(actor: Subject, role: Role): GivingVerdict {
  const verdict = explainAccess(actor, { permission: 'osys.role.update' })
  if (!verdict.allowed) return verdict
  const needed = NEEDED_TO_GIVE[role]
  const byRole = needed ? explainAccess(actor, { roles: needed }) : verdict
  if (!byRole.allowed) return byRole
  const lacked = GENERAL.find(name => rolePermissions(role).includes(name) && !holdsPermission(actor, name))
  return lacked ? explainAccess(actor, { permission: lacked }) : ALLOWED
}

/** Returns the roles that the actor may give and the target lacks, in the order they are shown. Spec §6. */
export function assignableRoles(actor: Subject, target: Target): readonly Role[] {
  if (isOwnAccess(actor, target)) return []
  return ROLES.filter(role => !target.roles.includes(role) && explainRole(actor, role).allowed)
}

/**
 * Tells whether the actor may replace the target's roles. Only an owner may change their own roles; the actor
 * must be allowed to give each role that is added or removed; the last owner stays owner. Spec §6.
 */
export function explainRoleChange(
  actor: Subject,
  target: Target,
  next: readonly Role[],
  { owners }: OwnerCount,
): GivingVerdict {
  const may = explainAccess(actor, { permission: 'osys.role.update' })
  if (!may.allowed) return may
  if (isOwnAccess(actor, target)) return { allowed: false, code: 'own_access' }
  const changed = ROLES.filter(role => target.roles.includes(role) !== next.includes(role))
  const refused = changed.map(role => explainRole(actor, role)).find(verdict => !verdict.allowed)
  if (refused) return refused
  if (changed.includes('owner') && !next.includes('owner') && owners <= 1)
    return { allowed: false, code: 'last_owner' }
  return ALLOWED
}

/**
 * Tells whether the actor may give or take one permission of the target. Owners hold all permissions by their
 * role, so none can be taken from them singly. Spec §6.
 */
export function explainPermissionChange(
  actor: Subject,
  target: Target,
  permission: Permission,
): GivingVerdict {
  const may = explainAccess(actor, { permission: 'osys.permission.update' })
  if (!may.allowed) return may
  if (isOwnAccess(actor, target)) return { allowed: false, code: 'own_access' }
  if (target.roles.includes('owner')) return { allowed: false, code: 'owner_holds_all' }
  return GENERAL.includes(permission) ? explainAccess(actor, { permission }) : ALLOWED
}
