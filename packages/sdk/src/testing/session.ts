/** Builds sign-ins, their replies and personal keys for tests. */

import type { LoginReply, ReloginReply, Session } from '../session/schema.js'
import type { PersonalKey } from '../session/schema.keys.js'
import { aUser } from './users.js'

/** Returns one sign-in of a person; valid, and the same at every call. */
export function aSession(over: Partial<Session> = {}): Session {
  return {
    id: 31,
    device: 'Chrome en Windows',
    address: '192.168.1.20',
    created_at: '2026-11-20T14:55:00.000Z',
    last_seen_at: '2026-11-20T21:10:00.000Z',
    expires_at: '2026-12-20T21:10:00.000Z',
    current: true,
    ...over,
  }
}

/** Returns the answer to a correct sign-in. */
export function aLoginReply(over: Partial<LoginReply> = {}): LoginReply {
  const user = over.user ?? aUser()
  return {
    user,
    permissions: user.permissions,
    roles: user.roles,
    webpush_server: null,
    apiKey: 'key-of-a-test',
    password_reset: null,
    ...over,
  }
}

/** Returns the answer to a restored session. */
export function aReloginReply(over: Partial<ReloginReply> = {}): ReloginReply {
  const user = over.user ?? aUser()
  return {
    user,
    permissions: user.permissions,
    roles: user.roles,
    webpush_server: null,
    unreads: 2,
    ...over,
  }
}

/** Returns a personal key for scripts. */
export function aPersonalKey(over: Partial<PersonalKey> = {}): PersonalKey {
  return {
    id: 4,
    name: 'Informe semanal',
    permissions: null,
    created_at: '2026-11-02T15:00:00.000Z',
    last_used_at: '2026-11-20T20:40:00.000Z',
    expires_at: '2027-01-31T15:00:00.000Z',
    ...over,
  }
}
