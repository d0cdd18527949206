/** The state of the roles page: which changes of roles are under way, and which roles can still be given. */

import type { RoleOption } from './endpoints.js'

/** The state of the roles screen, beside the person's roles. */
export interface RolesState {
  /** The roles that the signed-in person may give. */
  readonly available: readonly RoleOption[]
  /** The roles that are being given or taken. */
  readonly pending: ReadonlySet<string>
}

/** Returns the state while a role is being given or taken. */
export function roleSending(state: RolesState, role: string): RolesState {
  return { ...state, pending: new Set([...state.pending, role]) }
}

/** Returns the state after the change of a role ended, with or without success. */
export function roleSettled(state: RolesState, role: string): RolesState {
  return { ...state, pending: new Set([...state.pending].filter(name => name !== role)) }
}

/** Returns the roles that can be given and that the person does not have yet. */
export function rolesToGive(state: RolesState, roles: readonly string[]): readonly RoleOption[] {
  return state.available.filter(({ name }) => !roles.includes(name))
}
