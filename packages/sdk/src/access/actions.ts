/** The flows of a person's roles and permissions: loads, gives and takes them. */

import { type ApiPort, attempt } from '../http/attempt.js'
import type { CallOptions } from '../http/api.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import type { Cell } from '../state/cell.js'
import type { Serial } from '../state/serial.js'
import { loadUser } from '../users/actions.js'
import {
  assignRole,
  givePermission,
  listAvailableRoles,
  listUserPermissions,
  replaceRoles,
  takePermission,
} from './endpoints.js'
import type { Permission, Role } from './schema.js'
import {
  permissionSending,
  permissionSettled,
  type PermissionsState,
  permissionsFailed,
  permissionsLoaded,
  permissionTold,
} from './state.permissions.js'
import { roleSending, roleSettled, type RolesState } from './state.roles.js'

/** The ports of the actions on one person's roles. */
export interface RolesPorts extends ApiPort {
  readonly roles: Cell<RolesState>
  readonly userId: number
  /**
   * Removals wait for each other: each replaces the whole list, and must not restore a role that another
   * removed.
   */
  readonly takings: Serial
  /** Called with the roles after a change. */
  readonly onRoles: (roles: readonly string[]) => void
}

/**
 * Fetches the roles that the signed-in person may give. Until then the roles that the rules allow are shown.
 * Spec §7.
 */
export async function loadAvailableRoles({ api, roles, userId }: RolesPorts): Promise<Outcome> {
  const outcome = await attempt({ api }, listAvailableRoles, { id: userId }, { quiet: true })
  return mapDone(outcome, reply => roles.set({ ...roles.get(), available: reply.roles }))
}

/** Gives a role to the person. Spec §2, §4. */
export function addRole(ports: RolesPorts, role: Role): Promise<Outcome> {
  return changeRoles(ports, role, () => attempt(ports, assignRole, { user_id: ports.userId, role }))
}

/** Takes a role from the person. Spec §2, §4. */
export function removeRole(ports: RolesPorts, role: string): Promise<Outcome> {
  const { takings, userId } = ports
  const take = async () => {
    // Starts from the present roles, because another administrator may have changed them since the page was
    // opened.
    const person = await loadUser(ports, userId)
    if (person.ended !== 'done') return person
    const left = person.value.roles.filter(name => name !== role) as Role[]
    return attempt(ports, replaceRoles, { id: userId, roles: left })
  }
  return changeRoles(ports, role, () => takings.run(take))
}

async function changeRoles(
  ports: RolesPorts,
  role: string,
  send: () => Promise<Outcome<{ readonly roles: readonly string[] }>>,
): Promise<Outcome> {
  const { roles, onRoles } = ports
  roles.set(roleSending(roles.get(), role))
  try {
    const outcome = await send()
    if (outcome.ended !== 'done') return outcome
    onRoles(outcome.value.roles)
    await loadAvailableRoles(ports)
    return mapDone(outcome, () => undefined)
  } finally {
    roles.set(roleSettled(roles.get(), role))
  }
}

/** The ports of the actions on one person's permissions. */
export interface PermissionsPorts extends ApiPort {
  readonly permissions: Cell<PermissionsState>
  readonly userId: number
}

/** Fetches the permissions that a person holds, with their origins. Spec §7. */
export async function loadPermissions(
  { api, permissions, userId }: PermissionsPorts,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome> {
  permissions.set({ ...permissions.get(), isLoading: true })
  const outcome = await attempt({ api }, listUserPermissions, { id: userId }, options)
  if (outcome.ended === 'refused') permissions.set(permissionsFailed(permissions.get(), outcome.error))
  return mapDone(outcome, reply => permissions.set(permissionsLoaded(permissions.get(), reply.permissions)))
}

/**
 * Gives or takes one permission; the box changes at once. A refused change puts the box back. Spec §2, §4.
 */
export async function togglePermission(
  { api, permissions, userId }: PermissionsPorts,
  permission: Permission,
  isHeld: boolean,
): Promise<Outcome> {
  const endpoint = isHeld ? givePermission : takePermission
  permissions.set(permissionSending(permissions.get(), permission, isHeld))
  try {
    const outcome = await attempt({ api }, endpoint, { id: userId, permission })
    return mapDone(outcome, ({ permissions: told }) => {
      const state = permissions.get()
      permissions.set({ ...state, held: permissionTold(state.held ?? told, permission, told) })
    })
  } finally {
    permissions.set(permissionSettled(permissions.get(), permission))
  }
}
