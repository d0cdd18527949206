/** Finds the caller of a call of the fake by their key, and makes and ends keys. */

import { effectivePermissions } from '../access/rules.grants.js'
import { refuseKey, rightsOfKey } from '../access/rules.keys.js'
import type { Subject } from '../access/rules.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import type { FakeDevice } from './fake-clock-rows.js'
import type { FakeSession } from './fake-rows.js'
import { FakeRefusal } from './fake-refusal.js'
import { type FakeData, type FakePerson, type FakeWorld, instantOf, nextId } from './fake-world.js'

/** The life of a sign-in without use: 30 days with `remember`, 12 hours without. */
const LIFETIME_MS = { remembered: 30 * 24 * 3_600_000, plain: 12 * 3_600_000 } as const
/** The time after which a use is kept anew. */
const SEEN_EVERY_MS = 60_000

/** The caller of a call, by their key. */
export interface FakeCaller {
  readonly person: FakePerson | null
  readonly device: FakeDevice | null
  readonly subject: Subject
}

const NOBODY: FakeCaller = { person: null, device: null, subject: { kind: 'nobody' } }

/** Returns the moment at which a sign-in ends that is used now. */
export function endOfSignIn({ clock }: FakeWorld, remember: boolean): string {
  return new Date(clock.now() + LIFETIME_MS[remember ? 'remembered' : 'plain']).toISOString()
}

/** Stores a session under its key. */
export function addFakeSession(
  world: FakeWorld,
  key: string,
  session: Pick<FakeSession, 'user_id' | 'expires_at'> & Partial<FakeSession>,
): string {
  const id = nextId(world.data, 'keys')
  const now = instantOf(world)
  const usual = { remember: false, created_at: now, last_seen_at: now, personal: null }
  world.data.keys.set(key, { ...usual, ...session, id })
  return key
}

/** Finds the caller of a key, and keeps that it was used. Throws when a personal key may not make the call. */
export function findFakeCaller(world: FakeWorld, key: string, endpoint: AnyEndpoint): FakeCaller {
  const { data } = world
  const device = [...data.devices.values()].find(each => each.key === key && each.revoked_at === null)
  if (device) return { person: null, device: seen(world, device), subject: { kind: 'device' } }
  const session = data.keys.get(key)
  const person = session && ownerOf(world, session)
  if (!person) return NOBODY
  touch(world, key, session)
  const refusal = session.personal && refuseKey(endpoint, session.personal.permissions)
  if (refusal) throw new FakeRefusal(refusal)
  return { person, device: null, subject: subjectOfSession(person, session) }
}

/** Returns the person of a session that is not over; undefined for any other. */
function ownerOf({ data, clock }: FakeWorld, { user_id, expires_at }: FakeSession): FakePerson | undefined {
  const person = data.people.get(user_id)
  const isOver = expires_at !== null && Date.parse(expires_at) <= clock.now()
  return isOver || person?.status !== 'active' ? undefined : person
}

function subjectOfSession(person: FakePerson, { personal }: FakeSession): Subject {
  const grants = { roles: person.roles, permissions: effectivePermissions(person) }
  return { kind: 'person', id: person.id, ...rightsOfKey(grants, personal?.permissions ?? null) }
}

/** Returns the rights of a session by its id; null when it is over. */
export function rightsOfSession(world: FakeWorld, id: number): Subject | null {
  const session = [...world.data.keys.values()].find(each => each.id === id)
  const person = session && ownerOf(world, session)
  return person ? subjectOfSession(person, session) : null
}

/** Keeps that a tablet was heard. Its first call ends its pairing, because it has its key. */
function seen(world: FakeWorld, device: FakeDevice): FakeDevice {
  const { data, clock } = world
  const before = device.last_seen_at
  if (before !== null && clock.now() - Date.parse(before) < SEEN_EVERY_MS) return device
  for (const [code, pairing] of data.pairings) if (pairing.device_id === device.id) data.pairings.delete(code)
  const heard = { ...device, last_seen_at: instantOf(world) }
  data.devices.set(device.id, heard)
  return heard
}

function touch(world: FakeWorld, key: string, session: FakeSession): void {
  const { data, clock } = world
  const { personal, remember } = session
  const seen = personal ? personal.last_used_at : session.last_seen_at
  if (seen !== null && clock.now() - Date.parse(seen) < SEEN_EVERY_MS) return
  const now = instantOf(world)
  if (personal) data.keys.set(key, { ...session, personal: { ...personal, last_used_at: now } })
  else {
    const expires_at = session.expires_at && endOfSignIn(world, remember)
    data.keys.set(key, { ...session, last_seen_at: now, expires_at })
  }
}

/** Ends the sessions of a person but one. Without one to keep, the keys for scripts end too. */
export function endFakeSessions(
  { keys, personalKeys }: FakeData,
  person: number,
  keep: string | null,
): number {
  const gone = [...keys].filter(
    ([key, { user_id, personal }]) =>
      user_id === person && key !== keep && (keep === null || personal === null),
  )
  for (const [key, { personal }] of gone) {
    keys.delete(key)
    if (personal) personalKeys.delete(personal.id)
  }
  return gone.length
}
