/** Returns roles and permissions of a person as on the wire, in the order shown. */

import type { HeldPermission, RoleOption } from '@osys/sdk/access/endpoints'
import { type Grants, permissionStates } from '@osys/sdk/access/rules.grants'
import { ROLE_LABELS, ROLES, type Role } from '@osys/sdk/access/schema'

/** Returns a role with its label. */
export function toRoleOption(role: Role): RoleOption {
  return { name: role, label: ROLE_LABELS[role] }
}

/**
 * Returns the permissions that a person holds, and the refused ones of their roles, each with its origins.
 * Spec §6.
 */
export function toPermissions(grants: Grants): { permissions: HeldPermission[]; refused: HeldPermission[] } {
  const states = permissionStates(grants)
  const entry = ({ name, origins }: (typeof states)[number]) => ({ name, origins: [...origins] })
  return {
    permissions: states.filter(state => state.held).map(entry),
    refused: states.filter(state => state.refused).map(entry),
  }
}

/** Sorts roles into the order in which they are shown. */
export function inOrder(roles: readonly Role[]): Role[] {
  return ROLES.filter(role => roles.includes(role))
}
