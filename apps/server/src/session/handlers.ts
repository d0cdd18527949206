/** Opens, refreshes, lists and ends sessions. Spec §4. */

import { userChannel } from '@osys/sdk/realtime/channels'
import type * as endpoints from '@osys/sdk/session/endpoints'
import { authenticate } from '../http/auth.js'
import { expiryOf } from '../http/expiry.js'
import { hashKey } from '../http/key.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal, refuse } from '../http/refusal.js'
import { throttleAddress } from '../http/sign-in-waits.js'
import { readBadge } from '../notifications/queries.offered.js'
import { sessionMessages } from './messages.js'
import { deviceName } from './present.device.js'
import { toSession, toSessionData } from './present.js'
import { rememberAddress } from './queries.attempts.js'
import {
  findCredentials,
  findPasswordReset,
  insertSession,
  listSessionsOf,
  makeRoomForSession,
  removeSession,
} from './queries.js'
import { clearAttempts, removeSessionsOf } from './queries.offered.js'
import { checkPassword } from './reach.password.js'

/** Opens a session, after the checks of the password and of earlier wrong tries. */
export const login: Handler<typeof endpoints.login, Person | null> = async (
  { email, password, remember },
  call,
) => {
  const found = await findCredentials(call.db, email)
  const account = found?.status === 'active' ? found : null
  const verdict = await checkPassword(call, { email, password, account })
  if (isRefusal(verdict)) return verdict
  if (verdict === 'wrong' || !account) return refuse('invalid_credentials')

  const { database, randomBytes, secrets } = call.deps
  await makeRoomForSession(database.db, account.id)
  const apiKey = randomBytes(32).toString('base64url')
  await database.db.transaction(async tx => {
    const address = throttleAddress(call.address)
    await clearAttempts(tx, email, address)
    const session = {
      user_id: account.id,
      token_hash: hashKey(apiKey),
      remember,
      device: deviceName(call.userAgent),
      user_agent: call.userAgent,
      address: call.address,
      created_at: call.now,
      last_seen_at: call.now,
      expires_at: expiryOf(call.now, remember),
    }
    const isOpen = await insertSession(tx, session, account.password_hash)
    if (isOpen) await rememberAddress(tx, account.id, address, call.now)
  })
  // The person is null when the account was changed while its password was checked.
  await call.tellNumber(userChannel(account.id))
  const person = await authenticate(call.deps, apiKey)
  if (!person) return refuse('invalid_credentials')
  const reset = await findPasswordReset(database.db, person.id)
  return {
    ...toSessionData(person, secrets),
    apiKey,
    password_reset: reset ? { by: reset.name, at: reset.at.toISOString() } : null,
  }
}

/** Answers the caller with their present rights and the number of unread notifications. */
export const relogin: Handler<typeof endpoints.relogin, Person> = async (_input, call) => {
  const { deps } = call
  await call.tellNumber(userChannel(call.person.id))
  // The rights are read again, because the caller's were read before the number.
  const person = (await authenticate(deps, call.key)) ?? call.person
  return { ...toSessionData(person, deps.secrets), unreads: await readBadge(deps.database, person.id) }
}

/** Ends the session of the caller. */
export const logout: Handler<typeof endpoints.logout, Person> = async (_input, { person, write }) =>
  write(
    async tx => {
      await removeSession(tx, person.id, person.session.id)
      return { status: 'info' as const, msg: sessionMessages.loggedOut }
    },
    { alone: true },
  )

export const listSessions: Handler<typeof endpoints.listSessions, Person> = async (
  _input,
  { person, db, now },
) => {
  const rows = await listSessionsOf(db, person.id, now)
  return { items: rows.map(row => toSession(row, person.session.id)) }
}

/** Ends one session of the caller. */
export const deleteSession: Handler<typeof endpoints.deleteSession, Person> = async (
  { id },
  { person, write },
) =>
  write(
    async tx => {
      if (!(await removeSession(tx, person.id, id))) return refuse('not_found')
      return { status: 'success' as const, msg: sessionMessages.sessionEnded }
    },
    { alone: true },
  )

/** Ends all sessions of the caller but this one. */
export const deleteOtherSessions: Handler<typeof endpoints.deleteOtherSessions, Person> = async (
  _input,
  { person, write },
) =>
  write(
    async tx => {
      const count = await removeSessionsOf(tx, person.id, person.session.id)
      return { status: 'success' as const, msg: sessionMessages.othersEnded(count) }
    },
    { alone: true },
  )
