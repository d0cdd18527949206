import type { Subject } from '../access/rules.js'
import type { PermissionEntry, User } from '../users/schema.js'
import type { LoginReply, ReloginReply } from './schema.js'

/** Who is signed in, under the specification's names. Spec §3. */
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

/** Before anything is known. Spec §3. */
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

/** Nobody is signed in, and it is known. */
export const SIGNED_OUT: AuthState = { ...INITIAL_AUTH, relogin: false }

function withReply(state: AuthState, reply: Omit<LoginReply, 'apiKey' | 'password_reset'>): AuthState {
  const { user, permissions, roles, webpush_server } = reply
  return { ...state, auth: true, relogin: false, user, permissions, roles, webpush_server }
}

/** No key is stored: the login page may show. Spec §4. */
export function noStoredKey(state: AuthState): AuthState {
  return { ...state, relogin: false }
}

/** A stored key was found and is being tried. Spec §4. */
export function storedKeyFound(state: AuthState, apiKey: string): AuthState {
  return { ...state, apiKey, relogin: true }
}

/** Somebody signed in. Nothing of an earlier person stays. Spec §4. */
export function loggedIn(reply: Omit<LoginReply, 'password_reset'>): AuthState {
  return withReply({ ...INITIAL_AUTH, apiKey: reply.apiKey }, reply)
}

/** The stored key works. Spec §4. */
export function relogged(state: AuthState, reply: ReloginReply): AuthState {
  return { ...withReply(state, reply), notify: { count: reply.unreads } }
}

/** The stored key could not be tried, or does not work; whether it is kept is the caller's to know. Spec §4. */
export function reloginFailed(state: AuthState): AuthState {
  return { ...state, relogin: false }
}

/** The person signed out, or the server no longer accepts the key. Spec §4. */
export function loggedOut(): AuthState {
  return SIGNED_OUT
}

/** Roles or permissions were changed while signed in. */
export function accessChanged(
  state: AuthState,
  access: Pick<LoginReply, 'roles' | 'permissions'>,
): AuthState {
  return state.auth ? { ...state, roles: access.roles, permissions: access.permissions } : state
}

/** An account was saved; it is taken over when it is the signed-in person's. */
export function userSaved(state: AuthState, user: User): AuthState {
  return state.user?.id === user.id ? { ...state, user } : state
}

/** The notifications were fetched, which resets their counter. Spec §4. */
export function notificationsFetched(state: AuthState): AuthState {
  return unreadsChanged(state, 0)
}

/** The server told how many notifications are unread. Spec §7. */
export function unreadsChanged(state: AuthState, count: number): AuthState {
  return state.notify.count === count ? state : { ...state, notify: { count } }
}

/** Who asks, for the access rules. */
export function subjectOf(state: AuthState): Subject {
  if (!state.auth || state.user === null) return { kind: 'nobody' }
  const permissions = state.permissions.map(permission => permission.name)
  return { kind: 'person', id: state.user.id, roles: state.roles, permissions }
}
