import type { HeldPermission } from '../access/endpoints.js'
import { canonicalPermission, rolesCarrying, type PermissionOrigin } from '../access/rules.grants.js'
import { originText, PERMISSION_GROUP_LABELS, PERMISSION_LABELS } from '../access/messages.js'
import { PERMISSION_GROUPS, type Permission, type PermissionGroup } from '../access/schema.js'

/** One box of the permissions screen. */
export interface PermissionRow {
  readonly name: Permission
  readonly label: string
  readonly isHeld: boolean
  /** Where it comes from, or that it was taken: 'por el rol Jefe', 'directo', 'retirado'; empty when not held. */
  readonly origin: string
}

export interface PermissionRows {
  readonly group: PermissionGroup
  readonly label: string
  readonly rows: readonly PermissionRow[]
}

/**
 * The boxes of the permissions screen. One that a role carries and that is not held was taken from this person;
 * owners have no such ones. Spec §2, §6.
 */
export function permissionRows(
  roles: readonly string[],
  held: readonly HeldPermission[],
): readonly PermissionRows[] {
  const origins = new Map(held.map(({ name, origins: from }) => [canonicalPermission(name), from]))
  const groups = Object.entries(PERMISSION_GROUPS) as [PermissionGroup, readonly Permission[]][]
  return groups.map(([group, names]) => ({
    group,
    label: PERMISSION_GROUP_LABELS[group],
    rows: names.map(name => {
      const from = origins.get(name)
      const isTaken = !from && rolesCarrying(name).some(role => roles.includes(role))
      return {
        name,
        label: PERMISSION_LABELS[name],
        isHeld: from !== undefined,
        origin: isTaken ? originText('refused') : (from ?? []).map(each => originOf(each)).join(', '),
      }
    }),
  }))
}

function originOf(origin: string): string {
  return originText(origin as PermissionOrigin)
}

/**
 * What is held after the answer to a change of one permission. Answers to quick changes may come in any order, so of
 * each only the permission that it is about is taken over.
 */
export function permissionTold(
  held: readonly HeldPermission[],
  name: Permission,
  told: readonly HeldPermission[],
): readonly HeldPermission[] {
  const isIt = (entry: HeldPermission): boolean => canonicalPermission(entry.name) === name
  const next = told.find(isIt)
  const others = held.filter(entry => !isIt(entry))
  return next ? [...others, next] : others
}
