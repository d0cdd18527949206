/**
 * Lists the permissions that each role carries, and computes a person's permissions from their roles and from
 * the single permissions given and refused to them.
 */

import {
  PERMISSION_ALIASES,
  PERMISSION_GROUPS,
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
} from './schema.js'

const { General, Timesheets, Company, Tasks, Files, Comments, Brief } = PERMISSION_GROUPS

/** The permissions that each role carries by default. A role that is absent carries none and is a badge. */
const DEFAULTS: Partial<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  admin_osys: General,
  admin_ohplaky: [...Company, ...Tasks, ...Files, ...Comments, ...Brief],
  user_ohplaky: [
    'ohplaky.company.show',
    'ohplaky.company.index',
    'ohplaky.task.index',
    'ohplaky.task.status',
    'ohplaky.task.create',
    'ohplaky.task.update',
    'ohplaky.file.index',
    'ohplaky.file.create',
    'ohplaky.file.download',
    'ohplaky.file.download_zip',
    'ohplaky.file.destroy',
    'ohplaky.comment.index',
    'ohplaky.comment.create',
    'ohplaky.comment.update',
    'ohplaky.comment.destroy',
    'ohplaky.brief.download_files',
  ],
  admin_ojibble: Timesheets,
  boss: [
    'ojibble.admin.timesheets.index',
    'ojibble.admin.timesheets.consultants',
    'ojibble.admin.timesheets.solutions',
  ],
}

/** Returns the permissions that a role carries. Empty for a badge and for a name that is no role. */
export function rolePermissions(role: string): readonly Permission[] {
  return Object.hasOwn(DEFAULTS, role) ? (DEFAULTS[role as Role] ?? []) : []
}

/** Returns the roles that carry a permission, in the order they are shown. */
export function rolesCarrying(permission: Permission): readonly Role[] {
  return ROLES.filter(role => rolePermissions(role).includes(permission))
}

const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS)

/**
 * Returns the stored and shown name of a permission, also for its second spelling; undefined for an unknown
 * name.
 */
export function canonicalPermission(name: string): Permission | undefined {
  if (KNOWN.has(name)) return name as Permission
  return Object.hasOwn(PERMISSION_ALIASES, name) ? PERMISSION_ALIASES[name] : undefined
}

/**
 * The values that decide a person's permissions: their roles, and the single permissions given to and refused
 * to them.
 */
export interface Grants {
  readonly roles: readonly string[]
  readonly given: readonly string[]
  readonly refused: readonly string[]
}

/** The origin of a permission: given to the person directly, or carried by one of their roles. */
export type PermissionOrigin = 'direct' | Role

/** A permission of one person, as the permissions screen shows it. */
export interface PermissionState {
  readonly name: Permission
  readonly held: boolean
  /** Filled also for a refused permission, because its origins apply again when the refusal ends. */
  readonly origins: readonly PermissionOrigin[]
  readonly refused: boolean
}

function canonical(names: readonly string[]): ReadonlySet<Permission> {
  return new Set(names.map(canonicalPermission).filter(name => name !== undefined))
}

/** Returns every permission with its origins for one person. A refusal has no effect on an owner. Spec §6. */
export function permissionStates(grants: Grants): readonly PermissionState[] {
  const roles = ROLES.filter(role => grants.roles.includes(role))
  const given = canonical(grants.given)
  const refused = canonical(grants.refused)
  return PERMISSIONS.map(name => {
    const carriers = roles.filter(role => rolePermissions(role).includes(name))
    const origins: PermissionOrigin[] = given.has(name) ? ['direct', ...carriers] : carriers
    const isRefused = refused.has(name) && !roles.includes('owner')
    return { name, held: origins.length > 0 && !isRefused, origins, refused: isRefused }
  })
}

/**
 * Returns the permissions that a person holds: (carried by roles ∪ given) − refused; all for an owner. In the
 * order they are shown, by canonical name. Spec §6.
 */
export function effectivePermissions(grants: Grants): readonly Permission[] {
  if (grants.roles.includes('owner')) return PERMISSIONS
  const held = new Set<Permission>([...grants.roles.flatMap(rolePermissions), ...canonical(grants.given)])
  for (const name of canonical(grants.refused)) held.delete(name)
  return PERMISSIONS.filter(name => held.has(name))
}

/**
 * Returns the grants after giving one permission: ends its refusal first, and stores it only if no role
 * carries it.
 */
export function givePermission(grants: Grants, permission: Permission): Grants {
  const refused = grants.refused.filter(name => canonicalPermission(name) !== permission)
  const lifted = { ...grants, refused }
  if (effectivePermissions(lifted).includes(permission)) return lifted
  return { ...lifted, given: [...grants.given, permission] }
}

/**
 * Returns the grants after taking one permission. A permission that a role carries is refused to this person.
 */
export function takePermission(grants: Grants, permission: Permission): Grants {
  const given = grants.given.filter(name => canonicalPermission(name) !== permission)
  const taken = { ...grants, given }
  if (!effectivePermissions(taken).includes(permission)) return taken
  return { ...taken, refused: [...grants.refused, permission] }
}
