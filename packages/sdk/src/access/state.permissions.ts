/** The state of the page of permissions: its boxes, and how answers change them. */

import type { ApiError } from '../http/error.js'
import type { HeldPermission } from './endpoints.js'
import { canonicalPermission, rolesCarrying, type PermissionOrigin } from './rules.grants.js'
import { originText, PERMISSION_GROUP_LABELS, PERMISSION_LABELS } from './messages.js'
import { PERMISSION_GROUPS, type Permission, type PermissionGroup } from './schema.js'

/** A box of the permissions screen. */
export interface PermissionRow {
  readonly name: Permission
  readonly label: string
  readonly isHeld: boolean
  /**
   * The origin as text, or that the permission was taken: 'por el rol Jefe', 'directo', 'retirado'; empty
   * when not held.
   */
  readonly origin: string
}

export interface PermissionRows {
  readonly group: PermissionGroup
  readonly label: string
  readonly rows: readonly PermissionRow[]
}

/**
 * Returns the boxes of the permissions screen. A permission that a role carries and that is not held was
 * taken from this person; that cannot happen to owners. Spec §2, §6.
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
 * Returns the held permissions after the answer to a change of one. Answers to quick changes may come in any
 * order, so each answer counts only for the permission that it is about.
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

/** The state of the permissions page of one person. */
export interface PermissionsState {
  /** The held permissions; null until they are fetched. */
  readonly held: readonly HeldPermission[] | null
  readonly isLoading: boolean
  readonly error: ApiError | null
  /** The permissions that are being saved, each with its new value. */
  readonly pending: ReadonlyMap<string, boolean>
}

export const NO_PERMISSIONS: PermissionsState = {
  held: null,
  isLoading: false,
  error: null,
  pending: new Map(),
}

/** Returns the state after the permissions were fetched. */
export function permissionsLoaded(
  state: PermissionsState,
  held: readonly HeldPermission[],
): PermissionsState {
  return { ...state, held, isLoading: false, error: null }
}

/** Returns the state after the permissions could not be fetched. */
export function permissionsFailed(state: PermissionsState, error: ApiError): PermissionsState {
  return { ...state, isLoading: false, error }
}

/** Returns the state while a permission is being given or taken. */
export function permissionSending(
  state: PermissionsState,
  name: Permission,
  isHeld: boolean,
): PermissionsState {
  return { ...state, pending: new Map([...state.pending, [name, isHeld]]) }
}

/** Returns the state after the change of a permission ended, with or without success. */
export function permissionSettled(state: PermissionsState, name: Permission): PermissionsState {
  const pending = new Map(state.pending)
  pending.delete(name)
  return { ...state, pending }
}
