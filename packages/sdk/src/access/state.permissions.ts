import type { ApiError } from '../http/error.js'
import type { HeldPermission } from './endpoints.js'
import { canonicalPermission, rolesCarrying, type PermissionOrigin } from './rules.grants.js'
import { originText, PERMISSION_GROUP_LABELS, PERMISSION_LABELS } from './messages.js'
import { PERMISSION_GROUPS, type Permission, type PermissionGroup } from './schema.js'

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

/** One person's permissions as their page knows them. */
export interface PermissionsState {
  /** Null until they have come. */
  readonly held: readonly HeldPermission[] | null
  readonly isLoading: boolean
  readonly error: ApiError | null
  /** The permissions that are being saved, with what each will be. */
  readonly pending: ReadonlyMap<string, boolean>
}

export const NO_PERMISSIONS: PermissionsState = {
  held: null,
  isLoading: false,
  error: null,
  pending: new Map(),
}

/** The permissions have come. */
export function permissionsLoaded(
  state: PermissionsState,
  held: readonly HeldPermission[],
): PermissionsState {
  return { ...state, held, isLoading: false, error: null }
}

/** The permissions could not be fetched. */
export function permissionsFailed(state: PermissionsState, error: ApiError): PermissionsState {
  return { ...state, isLoading: false, error }
}

/** A permission is being given or taken. */
export function permissionSending(
  state: PermissionsState,
  name: Permission,
  isHeld: boolean,
): PermissionsState {
  return { ...state, pending: new Map([...state.pending, [name, isHeld]]) }
}

/** The change of a permission has ended, however it went. */
export function permissionSettled(state: PermissionsState, name: Permission): PermissionsState {
  const pending = new Map(state.pending)
  pending.delete(name)
  return { ...state, pending }
}
