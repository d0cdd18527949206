import { effectivePermissions, type Grants } from './grants.js'
import { PERMISSION_GROUPS, type Permission, ROLES, type Role } from './schema.js'
import { explainAccess, hasRole, holdsPermission, type Refusal, type Subject } from './state.js'

/** Why a change of somebody's access is refused. */
export type GivingRefusal =
  | Refusal
  | { readonly allowed: false; readonly code: 'own_access' | 'last_owner' | 'stronger_account' }
export type GivingVerdict = { readonly allowed: true } | GivingRefusal

/** The person whose account or access is changed. */
export interface Target extends Grants {
  readonly id: number
}

/** What of the whole company a rule needs to know. */
export interface OwnerCount {
  /** Active people with role owner, the target included. */
  readonly owners: number
}

const ALLOWED: GivingVerdict = { allowed: true }
const NEEDED_TO_GIVE: Partial<Record<Role, readonly Role[]>> = {
  owner: ['owner'],
  admin_osys: ['owner', 'admin_osys'],
}

function isOwnAccess(actor: Subject, target: Target): boolean {
  return actor.kind === 'person' && actor.id === target.id && !hasRole(actor, ['owner'])
}

/** Whether the actor may give or take one role, whoever it is for. */
export function explainRole(actor: Subject, role: Role): GivingVerdict {
  const verdict = explainAccess(actor, { permission: 'osys.role.update' })
  const needed = NEEDED_TO_GIVE[role]
  return verdict.allowed && needed ? explainAccess(actor, { roles: needed }) : verdict
}

/** The roles that the actor may give and the target lacks, in the order they are shown. Spec §6. */
export function assignableRoles(actor: Subject, target: Target): readonly Role[] {
  if (isOwnAccess(actor, target)) return []
  return ROLES.filter(role => !target.roles.includes(role) && explainRole(actor, role).allowed)
}

/**
 * Whether the actor may replace the target's roles. Nobody but an owner changes their own, each role that
 * comes or goes must be the actor's to give, and the last owner stays one. Spec §6.
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

/** Whether the actor may give or take one permission of the target's. Spec §6. */
export function explainPermissionChange(
  actor: Subject,
  target: Target,
  permission: Permission,
): GivingVerdict {
  const may = explainAccess(actor, { permission: 'osys.permission.update' })
  if (!may.allowed) return may
  if (isOwnAccess(actor, target)) return { allowed: false, code: 'own_access' }
  const isGeneral = (PERMISSION_GROUPS.General as readonly Permission[]).includes(permission)
  return isGeneral ? explainAccess(actor, { permission }) : ALLOWED
}

/**
 * Whether the actor may edit or deactivate somebody else's account: with the permission of that name, and
 * never somebody who holds a permission that the actor lacks.
 */
export function explainAccountChange(
  actor: Subject,
  target: Target,
  permission: 'osys.user.update' | 'osys.user.destroy',
): GivingVerdict {
  const may = explainAccess(actor, { permission })
  if (!may.allowed) return may
  const isStronger = effectivePermissions(target).some(held => !holdsPermission(actor, held))
  return isStronger ? { allowed: false, code: 'stronger_account' } : ALLOWED
}

/** Whether deactivating the target leaves the company without an owner. */
export function isLastOwner(target: Target, { owners }: OwnerCount): boolean {
  return target.roles.includes('owner') && owners <= 1
}
