import type { RoleOption } from '../access/endpoints.js'

/** A person's roles as their page shows them, with the changes that are being saved. */
export interface RolesState {
  /** As the server last told. */
  readonly roles: readonly string[]
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

/** The server told the roles. What was given leaves the menu; what may be given again is fetched apart. */
export function rolesTold(state: RolesState, roles: readonly string[]): RolesState {
  return { ...state, roles, available: state.available.filter(({ name }) => !roles.includes(name)) }
}
