import type { RoleOption } from './endpoints.js'

/** What the roles screen knows beside the person's roles. */
export interface RolesState {
  /** What the one who looks may give. */
  readonly available: readonly RoleOption[]
  /** Roles that are being given or taken. */
  readonly pending: ReadonlySet<string>
}

/** A role is being given or taken. */
export function roleSending(state: RolesState, role: string): RolesState {
  return { ...state, pending: new Set([...state.pending, role]) }
}

/** The change of a role has ended, however it went. */
export function roleSettled(state: RolesState, role: string): RolesState {
  return { ...state, pending: new Set([...state.pending].filter(name => name !== role)) }
}

/** What may be given, of that what the person has meanwhile left out. */
export function rolesToGive(state: RolesState, roles: readonly string[]): readonly RoleOption[] {
  return state.available.filter(({ name }) => !roles.includes(name))
}
