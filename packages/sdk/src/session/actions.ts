import type { UiState } from '../app/state.js'
import type { Storages } from '../app/storage.js'
import type { Api } from '../http/api.js'
import { isApiError } from '../http/error.js'
import type { EndpointInput } from '../http/endpoint.js'
import { noticeOfReply } from '../notices/rules.js'
import type { Notice } from '../notices/schema.js'
import type { Cell } from '../state/cell.js'
import { applyThemeAtLogin } from '../theme/actions.apply.js'
import { login, logout, relogin } from './endpoints.js'
import { clearApiKey, readApiKey, saveApiKey } from './storage.js'
import { passwordWasReset, sessionNotices } from './messages.js'
import type { AuthState } from './state.js'
import { loggedIn, loggedOut, noStoredKey, relogged, reloginFailed, storedKeyFound } from './state.js'

/** What the session flows act on. */
export interface SessionPorts {
  readonly api: Api
  readonly auth: Cell<AuthState>
  readonly ui: Cell<UiState>
  readonly storages: Storages
  readonly notify: (notice: Notice) => void
}

/** Signs in and keeps the key as `remember` says; says so when somebody else set the password. Rejects with ApiError and changes nothing then. Spec §4. */
export async function signIn(ports: SessionPorts, credentials: EndpointInput<typeof login>): Promise<void> {
  const reply = await ports.api.call(login, credentials, { fields: ['email', 'password'] })
  saveApiKey(ports.storages, reply.apiKey, credentials.remember ?? false)
  applyThemeAtLogin({ ui: ports.ui, local: ports.storages.local }, reply.user)
  ports.auth.set(loggedIn(reply))
  if (reply.password_reset) ports.notify(passwordWasReset(reply.password_reset.by))
}

/**
 * Restores the session of a stored key; without one only the relogin flag is cleared. A key that the server
 * refuses is forgotten; one that could not be tried, because the server is away, is kept. Spec §4.
 */
export async function restoreSession(
  ports: SessionPorts,
): Promise<'none' | 'restored' | 'refused' | 'unreachable'> {
  const { auth, api, storages } = ports
  const apiKey = readApiKey(storages)
  if (apiKey === null) {
    auth.set(noStoredKey(auth.get()))
    return 'none'
  }
  auth.set(storedKeyFound(auth.get(), apiKey))
  try {
    const reply = await api.call(relogin, {})
    applyThemeAtLogin({ ui: ports.ui, local: storages.local }, reply.user)
    auth.set(relogged(auth.get(), reply))
    return 'restored'
  } catch (error) {
    if (!isApiError(error)) throw error
    // A refused key has already ended the session, see `endSession`.
    auth.set(reloginFailed(auth.get()))
    return error.status === 401 ? 'refused' : 'unreachable'
  }
}

/**
 * Fetches the session's data again while somebody is signed in: roles, permissions, the count of notifications. Says
 * nothing; a refused key has ended the session by then. False when the server could not be asked. Spec §4.
 */
export async function reloadSession({ api, auth }: Pick<SessionPorts, 'api' | 'auth'>): Promise<boolean> {
  const { apiKey } = auth.get()
  try {
    const reply = await api.call(relogin, {}, { quiet: true })
    const now = auth.get()
    // Somebody else may have signed in meanwhile.
    if (now.auth && now.apiKey === apiKey) auth.set(relogged(now, reply))
    return true
  } catch (error) {
    if (!isApiError(error)) throw error
    return error.status === 401
  }
}

/**
 * Signs out here at once, whatever the server says, so that a dead network never leaves a key behind; then tells
 * by an info notice, or a warning when the server could not be told. Spec §4.
 */
export async function signOut(ports: SessionPorts): Promise<void> {
  // The call takes the key with it before it is forgotten here.
  const told = ports.api.call(logout, {}, { quiet: true })
  clearApiKey(ports.storages)
  ports.auth.set(loggedOut())
  try {
    const { msg } = await told
    ports.notify(noticeOfReply({ status: 'info', msg }) ?? sessionNotices.signedOut)
  } catch (error) {
    if (!isApiError(error)) throw error
    ports.notify(error.status === 401 ? sessionNotices.signedOut : sessionNotices.signedOutHereOnly)
  }
}

/**
 * Ends a session that the server no longer accepts, and says so once. `sentWith` is the key of the refused
 * call: an answer to an earlier session ends nothing.
 */
export function endSession(ports: Omit<SessionPorts, 'api' | 'ui'>, sentWith: string | null): void {
  const { apiKey } = ports.auth.get()
  if (apiKey === null || apiKey !== sentWith) return
  clearApiKey(ports.storages)
  ports.auth.set(loggedOut())
  ports.notify(sessionNotices.expired)
}
