/** The flows of the sign-in: signs in, restores and reloads the session, and ends it. */

import type { UiState } from '../app/state.js'
import type { Storages } from '../app/storage.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { EndpointInput } from '../http/endpoint.js'
import { done, GIVEN_UP, type Outcome, refusalOf } from '../http/outcome.js'
import { noticeOfReply } from '../notices/rules.js'
import type { Notice } from '../notices/schema.js'
import type { Cell } from '../state/cell.js'
import { applyThemeAtLogin } from '../theme/actions.apply.js'
import { login, logout, relogin } from './endpoints.js'
import { clearApiKey, readApiKey, saveApiKey } from './storage.js'
import { passwordWasReset, sessionNotices } from './messages.js'
import type { AuthState } from './state.js'
import { loggedIn, loggedOut, noStoredKey, relogged, reloginFailed, storedKeyFound } from './state.js'

/** The ports of the session actions. */
export interface SessionPorts extends ApiPort {
  readonly auth: Cell<AuthState>
  readonly ui: Cell<UiState>
  readonly storages: Storages
  readonly notify: (notice: Notice) => void
}

/** The fields of the sign-in form, which shows their errors itself. */
export const LOGIN_FIELDS = ['email', 'password'] as const

/**
 * Signs in and keeps the key as `remember` says; shows a notice when another person set the password. A
 * refusal changes nothing. Spec §4.
 */
export async function signIn(
  ports: SessionPorts,
  credentials: EndpointInput<typeof login>,
): Promise<Outcome> {
  const outcome = await attempt(ports, login, credentials, { fields: LOGIN_FIELDS })
  if (outcome.ended !== 'done') return outcome
  const reply = outcome.value
  saveApiKey(ports.storages, reply.apiKey, credentials.remember ?? false)
  applyThemeAtLogin({ ui: ports.ui, local: ports.storages.local }, reply.user)
  ports.auth.set(loggedIn(reply))
  if (reply.password_reset) ports.notify(passwordWasReset(reply.password_reset.by))
  return done()
}

/**
 * Restores the session of a stored key; given up without one, which only clears the relogin flag. A key that
 * the server refuses (401) is removed; a key that could not be tried, because the server is away, is kept.
 * Spec §4.
 */
export async function restoreSession(ports: SessionPorts): Promise<Outcome> {
  const { auth, storages } = ports
  const apiKey = readApiKey(storages)
  if (apiKey === null) {
    auth.set(noStoredKey(auth.get()))
    return GIVEN_UP
  }
  auth.set(storedKeyFound(auth.get(), apiKey))
  const outcome = await attempt(ports, relogin, {})
  if (outcome.ended !== 'done') {
    // A refused key has already ended the session, see `endSession`.
    auth.set(reloginFailed(auth.get()))
    return outcome
  }
  applyThemeAtLogin({ ui: ports.ui, local: storages.local }, outcome.value.user)
  auth.set(relogged(auth.get(), outcome.value))
  return done()
}

/**
 * Fetches the session's data again while a person is signed in: roles, permissions, the count of
 * notifications. Shows no notice; a refused key (401) has already ended the session. Spec §4.
 */
export async function reloadSession(ports: Pick<SessionPorts, 'api' | 'auth'>): Promise<Outcome> {
  const { auth } = ports
  const { apiKey } = auth.get()
  const outcome = await attempt(ports, relogin, {}, { quiet: true })
  if (outcome.ended !== 'done') return outcome
  const now = auth.get()
  // Another person may have signed in meanwhile.
  if (now.auth && now.apiKey === apiKey) auth.set(relogged(now, outcome.value))
  return done()
}

/**
 * Signs out here at once, whatever the server answers, so that a lost network never leaves a key behind. Then
 * shows an info notice, or a warning when the server could not be reached. Spec §4.
 */
export async function signOut(ports: SessionPorts): Promise<Outcome<unknown>> {
  // The call takes the key with it before the key is removed here.
  const telling = attempt(ports, logout, {}, { quiet: true })
  clearApiKey(ports.storages, ports.auth.get().apiKey)
  ports.auth.set(loggedOut())
  const outcome = await telling
  if (outcome.ended === 'done') {
    ports.notify(noticeOfReply({ status: 'info', msg: outcome.value.msg }) ?? sessionNotices.signedOut)
  } else {
    const isEnded = refusalOf(outcome)?.status === 401
    ports.notify(isEnded ? sessionNotices.signedOut : sessionNotices.signedOutHereOnly)
  }
  return outcome
}

/**
 * Ends a session that the server no longer accepts, and shows one notice. `sentWith` is the key of the
 * refused call: an answer to an earlier session ends nothing.
 */
export function endSession(ports: Omit<SessionPorts, 'api' | 'ui'>, sentWith: string | null): void {
  const { apiKey } = ports.auth.get()
  if (apiKey === null || apiKey !== sentWith) return
  clearApiKey(ports.storages, apiKey)
  ports.auth.set(loggedOut())
  ports.notify(sessionNotices.expired)
}
