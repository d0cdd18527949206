/** The state of the sign-in: its key, its person and its rights, and how answers and other tabs change it. */

import type { Subject } from '../access/rules.js'
import type { PermissionEntry, User } from '../users/schema.js'
import type { LoginReply, ReloginReply } from './schema.js'

/** The signed-in person, with the names of the specification. Spec §3. */
export interface AuthState {
  readonly auth: boolean
  /** True until it is known whether a stored key still works. */
  readonly relogin: boolean
  readonly apiKey: string | null
  readonly user: User | null
  readonly permissions: readonly PermissionEntry[]
  readonly roles: readonly string[]
  /** The push server's public key, URL-safe base64; null when the backend has none. */
  readonly webpush_server: string | null
  readonly notify: { readonly count: number }
}

/** The state before the stored key is checked. Spec §3. */
export const INITIAL_AUTH: AuthState = {
  auth: false,
  relogin: true,
  apiKey: null,
  user: null,
  permissions: [],
  roles: [],
  webpush_server: null,
  notify: { count: 0 },
}

/** The state when it is known that nobody is signed in. */
export const SIGNED_OUT: AuthState = { ...INITIAL_AUTH, relogin: false }

function withReply(state: AuthState, reply: Omit<LoginReply, 'apiKey' | 'password_reset'>): AuthState {
  const { user, permissions, roles, webpush_server } = reply
  return { ...state, auth: true, relogin: false, user, permissions, roles, webpush_server }
}

/** Returns the state when no key is stored: the login page may show. Spec §4. */
export function noStoredKey(state: AuthState): AuthState {
  return { ...state, relogin: false }
}

/** Returns the state while a stored key is being tried. Spec §4. */
export function storedKeyFound(state: AuthState, apiKey: string): AuthState {
  return { ...state, apiKey, relogin: true }
}

/** Returns the state after a sign-in. No data of an earlier person remains. Spec §4. */
export function loggedIn(reply: Omit<LoginReply, 'password_reset'>): AuthState {
  return withReply({ ...INITIAL_AUTH, apiKey: reply.apiKey }, reply)
}

/** Returns the state after the stored key worked. Spec §4. */
export function relogged(state: AuthState, reply: ReloginReply): AuthState {
  return { ...withReply(state, reply), notify: { count: reply.unreads } }
}

/**
 * Returns the state after the stored key could not be tried or was refused. The caller decides whether the
 * key is kept. Spec §4.
 */
export function reloginFailed(state: AuthState): AuthState {
  return { ...state, relogin: false }
}

/** Returns the state after a sign-out, or after the server refused the key. Spec §4. */
export function loggedOut(): AuthState {
  return SIGNED_OUT
}

/** Returns the state after the person's roles or permissions changed. */
export function accessChanged(
  state: AuthState,
  access: Pick<LoginReply, 'roles' | 'permissions'>,
): AuthState {
  return state.auth ? { ...state, roles: access.roles, permissions: access.permissions } : state
}

/** Returns the state after an account was saved; the same state when it is another person's. */
export function userSaved(state: AuthState, user: User): AuthState {
  return state.user?.id === user.id ? { ...state, user } : state
}

/** Returns the state after the notifications were fetched, which resets their counter. Spec §4. */
export function notificationsFetched(state: AuthState): AuthState {
  return unreadsChanged(state, 0)
}

/** Returns the state with the number of unread notifications that the server sent. Spec §7. */
export function unreadsChanged(state: AuthState, count: number): AuthState {
  return state.notify.count === count ? state : { ...state, notify: { count } }
}

/** Returns the subject of the access rules: the signed-in person, or an anonymous one. */
export function subjectOf(state: AuthState): Subject {
  if (!state.auth || state.user === null) return { kind: 'nobody' }
  const permissions = state.permissions.map(permission => permission.name)
  return { kind: 'person', id: state.user.id, roles: state.roles, permissions }
}
