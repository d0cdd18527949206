import { rolePermissions } from './rules.grants.js'
import { PERMISSION_GROUPS, PERMISSIONS, type Permission, ROLES, type Role } from './schema.js'
import { explainAccess, grantedBy, hasRole, holdsPermission, type Refusal, type Subject } from './rules.js'

/** Why a change of somebody's account or access is refused. */
export type GivingRefusal =
  | Refusal
  | StrongerRefusal
  | { readonly allowed: false; readonly code: 'own_access' | 'last_owner' | 'owner_holds_all' }
export type GivingVerdict = { readonly allowed: true } | GivingRefusal

/** The account holds what the actor lacks: permissions, or the role `owner` or `admin_osys`. */
export interface StrongerRefusal extends Omit<Refusal, 'code'> {
  readonly code: 'stronger_account'
}

/** The person whose account or access is changed, with their effective permissions. */
export interface Target {
  readonly id: number
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}

/** What of the whole company a rule needs to know. */
export interface OwnerCount {
  /** Active people with role owner, the target included. */
  readonly owners: number
}

const ALLOWED: GivingVerdict = { allowed: true }
const GENERAL: readonly Permission[] = PERMISSION_GROUPS.General
const NEEDED_TO_GIVE: Partial<Record<Role, readonly Role[]>> = {
  owner: ['owner'],
  admin_osys: ['owner', 'admin_osys'],
}

function isOwnAccess(actor: Subject, target: Target): boolean {
  return actor.kind === 'person' && actor.id === target.id && !hasRole(actor, ['owner'])
}

/**
 * Whether the actor may give or take one role, whoever it is for: with `osys.role.update`, `owner` for owners
 * only, `admin_osys` for owners and admin_osys. A role never carries a General permission to others that the
 * actor lacks, as it could not be given singly either. Spec §6.
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

/**
 * Whether the actor may give or take one permission of the target's. Owners hold all of them by their role, so
 * nothing can be taken from them singly. Spec §6.
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

/**
 * Whether the actor may edit or deactivate somebody else's account: with the permission of that name, and never
 * somebody who holds what the actor lacks, because whoever sets a password can sign in with it. That is a
 * permission, or a role that only its own holders give. Spec §6.
 */
export function explainAccountChange(
  actor: Subject,
  target: Target,
  permission: 'osys.user.update' | 'osys.user.destroy',
): GivingVerdict {
  const may = explainAccess(actor, { permission })
  if (!may.allowed) return may
  const role = roleAbove(actor, target)
  const lacked = PERMISSIONS.filter(
    name => target.permissions.includes(name) && !holdsPermission(actor, name),
  )
  const missing = role ? [role] : lacked
  return missing.length === 0 ? ALLOWED : stronger(missing)
}

/**
 * Whether the actor may set or take a person's PIN: their own; another's with `admin_ojibble`, but that of somebody
 * with a role that only its own holders give is out of reach, since whoever knows a PIN punches with it. Spec §4.
 */
export function explainPinChange(actor: Subject, target: Pick<Target, 'id' | 'roles'>): GivingVerdict {
  if (actor.kind === 'person' && actor.id === target.id) return ALLOWED
  const may = explainAccess(actor, { roles: ['admin_ojibble'] })
  if (!may.allowed) return may
  const role = roleAbove(actor, target)
  return role ? stronger([role]) : ALLOWED
}

function stronger(missing: readonly string[]): StrongerRefusal {
  return { allowed: false, code: 'stronger_account', missing, granted_by: grantedBy(missing) }
}

/** A role of the target's that only its own holders give, and the actor is none. */
function roleAbove(actor: Subject, target: Pick<Target, 'roles'>): Role | undefined {
  return ROLES.find(each => target.roles.includes(each) && !mayStandBeside(actor, each))
}

function mayStandBeside(actor: Subject, role: Role): boolean {
  const needed = NEEDED_TO_GIVE[role]
  return !needed || hasRole(actor, needed)
}

/** Whether deactivating the target leaves the company without an owner. */
export function isLastOwner(target: Target, { owners }: OwnerCount): boolean {
  return target.roles.includes('owner') && owners <= 1
}
