import {
  deleteOtherSessions,
  deleteSession,
  listSessions,
  login,
  logout,
  relogin,
} from '@osys/sdk/session/endpoints'
import * as keys from '@osys/sdk/session/endpoints.keys'
import { userChannel } from '@osys/sdk/realtime/channels'
import { authenticate } from '../http/auth.js'
import { hashKey } from '../http/key.js'
import { mount, mountPublic, type Server } from '../http/mount.js'
import { isRefusal, refuse } from '../http/refusal.js'
import { readBadge } from '../notifications/queries.offered.js'
import { checkPassword } from './reach.password.js'
import { createKey, deleteKey, listKeys } from './handlers.keys.js'
import { deviceName } from './present.device.js'
import { expiryOf } from '../http/expiry.js'
import { sessionMessages } from './messages.js'
import { toSession, toSessionData } from './present.js'
import {
  findCredentials,
  findPasswordReset,
  insertSession,
  listSessionsOf,
  makeRoomForSession,
  removeSession,
} from './queries.js'
import { rememberAddress } from './queries.attempts.js'
import { clearAttempts, removeSessionsOf } from './queries.offered.js'
import { throttleAddress } from '../http/sign-in-waits.js'

/** Mounts sign-in, session refresh, sign-out, the list of open sessions, and personal keys. Spec §4. */
export function mountSession(server: Server): void {
  const { database, randomBytes, secrets } = server.deps

  mountPublic(server, login, async ({ email, password, remember }, call) => {
    const found = await findCredentials(call.db, email)
    const account = found?.status === 'active' ? found : null
    const verdict = await checkPassword(call, { email, password, account })
    if (isRefusal(verdict)) return verdict
    if (verdict === 'wrong' || !account) return refuse('invalid_credentials')

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
    const person = await authenticate(server.deps, apiKey)
    if (!person) return refuse('invalid_credentials')
    const reset = await findPasswordReset(database.db, person.id)
    return {
      ...toSessionData(person, secrets),
      apiKey,
      password_reset: reset ? { by: reset.name, at: reset.at.toISOString() } : null,
    }
  })

  mount(server, relogin, async (_input, call) => {
    await call.tellNumber(userChannel(call.person.id))
    // The rights are read again, because the caller's were read before the number.
    const person = (await authenticate(server.deps, call.key)) ?? call.person
    return { ...toSessionData(person, secrets), unreads: await readBadge(database, person.id) }
  })

  mount(server, logout, async (_input, { person, write }) =>
    write(
      async tx => {
        await removeSession(tx, person.id, person.session.id)
        return { status: 'info' as const, msg: sessionMessages.loggedOut }
      },
      { alone: true },
    ),
  )

  mount(server, listSessions, async (_input, { person, db, now }) => {
    const rows = await listSessionsOf(db, person.id, now)
    return { items: rows.map(row => toSession(row, person.session.id)) }
  })

  mount(server, deleteSession, async ({ id }, { person, write }) =>
    write(
      async tx => {
        if (!(await removeSession(tx, person.id, id))) return refuse('not_found')
        return { status: 'success' as const, msg: sessionMessages.sessionEnded }
      },
      { alone: true },
    ),
  )

  mount(server, deleteOtherSessions, async (_input, { person, write }) =>
    write(
      async tx => {
        const count = await removeSessionsOf(tx, person.id, person.session.id)
        return { status: 'success' as const, msg: sessionMessages.othersEnded(count) }
      },
      { alone: true },
    ),
  )

  mount(server, keys.listKeys, listKeys)
  mount(server, keys.createKey, createKey)
  mount(server, keys.deleteKey, deleteKey)
}
