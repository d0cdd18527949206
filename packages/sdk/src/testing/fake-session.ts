/** Answers the fake's calls of sign-in, sessions and keys. */

import type { Subject } from '../access/rules.js'
import { KEY_LIMITS, KEY_PREFIX, type PersonalKey } from '../session/schema.keys.js'
import type { Session } from '../session/schema.js'
import { recordFakeAudit } from './fake-audit.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import { addFakeSession, endFakeSessions, endOfSignIn } from './fake-keys.js'
import type { FakeSession } from './fake-rows.js'
import { unseenOf } from './fake-notifications.js'
import { toFakeUser } from './fake-people.js'
import { FakeRefusal } from './fake-refusal.js'
import { fakeMessages } from './messages.js'
import { type FakePerson, type FakeWorld, nextId, subjectOf } from './fake-world.js'

const DAY_MS = 24 * 60 * 60_000

function signedIn(world: FakeWorld, person: FakePerson, subject: Subject) {
  const rights = subject.kind === 'person' ? subject : { roles: [], permissions: [] }
  const held: readonly string[] = rights.roles
  const permissions = rights.permissions.map(name => ({ name }))
  const shown = toFakeUser(world, { ...person, roles: person.roles.filter(role => held.includes(role)) })
  const user = { ...shown, taken_lately: [], permissions }
  return { user, permissions, roles: user.roles, webpush_server: null }
}

/** Makes a key for a person that never runs out. */
export function addFakeKey(world: FakeWorld, personId: number): string {
  return addFakeSession(world, `fake-${crypto.randomUUID()}`, { user_id: personId, expires_at: null })
}

/** Throws unless this is the caller's own password. */
export function requireOwnPassword({ person }: FakeCall, typed: string | undefined): void {
  const errors = { current_password: [fakeMessages.field] }
  if (!typed) throw new FakeRefusal('invalid', { errors })
  if (typed !== person.password) throw new FakeRefusal('wrong_password', { errors })
}

type Personal = FakeSession & { readonly personal: NonNullable<FakeSession['personal']> }
const isPersonal = (session: FakeSession): session is Personal => session.personal !== null

function toPersonalKey({ personal, created_at, expires_at }: Personal): PersonalKey {
  const { id, name, permissions, last_used_at } = personal
  return {
    id,
    name,
    permissions: permissions && [...permissions],
    created_at,
    last_used_at,
    expires_at: expires_at ?? created_at,
  }
}

function sessionsOf({ data, person }: FakeCall) {
  return [...data.keys].filter(([, { user_id }]) => user_id === person.id)
}

function keysOf(call: FakeCall): readonly Personal[] {
  return sessionsOf(call).flatMap(([, session]) => (isPersonal(session) ? [session] : []))
}

function toSession(session: FakeSession, current: boolean): Session {
  const { id, created_at, last_seen_at, expires_at } = session
  return {
    id,
    device: fakeMessages.device,
    address: '127.0.0.1',
    created_at,
    last_seen_at,
    expires_at,
    current,
  }
}

/** Answers the calls of the session. Keys that a test makes never run out, others as those of the server. */
export const fakeSession = {
  login({ email, password, remember }, { world, data }) {
    const person = [...data.people.values()].find(each => each.email.toLowerCase() === email)
    if (!person || person.status !== 'active' || person.password !== password) {
      throw new FakeRefusal('invalid_credentials')
    }
    const apiKey = addFakeSession(world, `fake-${crypto.randomUUID()}`, {
      user_id: person.id,
      remember,
      expires_at: endOfSignIn(world, remember),
    })
    return {
      ...signedIn(world, person, subjectOf(person)),
      apiKey,
      password_reset: data.resets.get(person.id) ?? null,
    }
  },
  relogin: (_input, { world, data, person, subject }) => ({
    ...signedIn(world, person, subject),
    unreads: unseenOf(data, person.id),
  }),
  logout(_input, { data, key }) {
    data.keys.delete(key)
    return { status: 'info', msg: fakeMessages.done }
  },
  list(_input, call) {
    const live = sessionsOf(call).filter(
      ([, { personal, expires_at }]) => personal === null && (expires_at === null || expires_at > call.now),
    )
    const found = live.toSorted(
      ([, one], [, other]) => other.last_seen_at.localeCompare(one.last_seen_at) || other.id - one.id,
    )
    return { items: found.map(([key, session]) => toSession(session, key === call.key)) }
  },
  delete({ id }, call) {
    const found = sessionsOf(call).find(([, session]) => session.id === id && session.personal === null)
    if (!found) throw new FakeRefusal('not_found')
    call.data.keys.delete(found[0])
    return { status: 'success', msg: fakeMessages.done }
  },
  deleteOthers(_input, { data, person, key }) {
    endFakeSessions(data, person.id, key)
    return { status: 'success', msg: fakeMessages.done }
  },
  keys: (_input, call) => ({ items: keysOf(call).map(toPersonalKey).toReversed() }),
  createKey({ name, permissions, days, current_password }, call) {
    const { world, subject, person } = call
    requireOwnPassword(call, current_password)
    const held = subject.kind === 'person' ? subject.permissions : []
    const own = keysOf(call)
    const wrong = (errors: object) => new FakeRefusal('invalid', { errors })
    if (permissions?.some(each => !held.includes(each))) throw wrong({ permissions: [fakeMessages.field] })
    if (own.some(each => each.personal.name === name)) throw wrong({ name: [fakeMessages.field] })
    if (own.length >= KEY_LIMITS.each) throw wrong({})
    const id = nextId(call.data, 'personalKeys')
    const apiKey = addFakeSession(world, `${KEY_PREFIX}${crypto.randomUUID()}`, {
      user_id: person.id,
      expires_at: new Date(world.clock.now() + days * DAY_MS).toISOString(),
      personal: { id, name, permissions, last_used_at: null },
    })
    call.data.personalKeys.set(id, apiKey)
    const key = toPersonalKey(call.data.keys.get(apiKey) as Personal)
    const after = { name, permissions, expires_at: key.expires_at }
    recordFakeAudit(call, { action: 'key.create', subject_type: 'user', subject_id: person.id, after })
    return { status: 'success', msg: fakeMessages.done, key, apiKey }
  },
  deleteKey({ id }, call) {
    const { keys, personalKeys } = call.data
    const key = personalKeys.get(id) ?? ''
    if (keys.get(key)?.user_id !== call.person.id) throw new FakeRefusal('not_found')
    const { name, permissions } = keys.get(key)?.personal ?? {}
    const about = { subject_type: 'user', subject_id: call.person.id } as const
    recordFakeAudit(call, { action: 'key.delete', ...about, before: { name, permissions } })
    keys.delete(key)
    personalKeys.delete(id)
    return { status: 'success', msg: fakeMessages.done }
  },
} satisfies FakeFeature<'session'>
