/** Checks in the fake what is done at a tablet: whom it shows, its policy, PINs, badges, and who manages it. */

import { BUSINESS_UNITS, type BusinessUnit } from '../basics/schema.js'
import type { Device } from '../kiosk/schema.js'
import { hasClock, isAtKiosk } from '../timeclock/rules.people.js'
import { recordFakeAudit } from './fake-audit.js'
import type { FakeCall } from './fake-call.js'
import type { FakeDevice } from './fake-clock-rows.js'
import { FakeRefusal } from './fake-refusal.js'
import type { FakePerson } from './fake-world.js'

/** The wrong PINs that lock a person's clock, and the time of the lock. */
const MOST_WRONG_PINS = 5
const PIN_LOCK_MS = 5 * 60_000

/** Returns a tablet as on the wire. */
export function toFakeDevice({ key: _key, revoked_at: _revoked, ...device }: FakeDevice): Device {
  return device
}

/** Returns whether a tablet calls: a paired one, or an account with role kiosk. */
export function isOfTablet({ device, person }: FakeCall): boolean {
  return device !== null || person.roles.includes('kiosk')
}

/** Returns the units of the calling tablet; an account with role kiosk shows both. */
export function unitsOf({ device }: FakeCall): readonly BusinessUnit[] {
  return device?.units ?? BUSINESS_UNITS
}

/** Returns whether the calling tablet shows a person. */
export function isShown(call: FakeCall, person: FakePerson): boolean {
  return isAtKiosk(person, unitsOf(call))
}

/** Returns a person whom the tablet shows, or one with a clock for what waited there; throws 404 for any other. */
export function reachShown(call: FakeCall, id: number, isQueued = false): FakePerson {
  const person = call.data.people.get(id)
  if (!person || !(isShown(call, person) || (isQueued && hasClock(person))))
    throw new FakeRefusal('not_found')
  return person
}

/** Throws unless this is the PIN of a person who has one. Five wrong ones lock it for five minutes. */
export function requirePin(call: FakeCall, id: number, typed: string | null): void {
  const { data, world, now, device } = call
  const kept = data.pins.get(id)
  if (!kept) return
  const { pin, locked_until } = kept
  if (locked_until !== null && locked_until > now) throw new FakeRefusal('throttled')
  // An empty pad does not count as a guess.
  if (typed === null) throw new FakeRefusal('wrong_pin')
  if (typed === pin) return void data.pins.set(id, { pin, failures: 0, locked_until: null })
  const failures = locked_until === null ? kept.failures + 1 : 1
  const isLocked = failures >= MOST_WRONG_PINS
  const until = isLocked ? new Date(world.clock.now() + PIN_LOCK_MS).toISOString() : null
  data.pins.set(id, { pin, failures, locked_until: until })
  if (isLocked) {
    const after = { tablet: device?.name ?? null }
    recordFakeAudit(call, { action: 'user.pin_locked', subject_type: 'user', subject_id: id, after })
  }
  throw new FakeRefusal(isLocked ? 'throttled' : 'wrong_pin')
}

/** A badge and a PIN, as a person shows them at a tablet. */
interface Shown {
  readonly badge?: string | null | undefined
  readonly pin?: string | undefined
  readonly sealed_pin?: string | undefined
  readonly offline: boolean
}

/**
 * Returns whether a person has shown what the tablet asks for. Throws when not, but for what waited there. The fake has
 * no key to seal PINs with, so a sealed one is a wrong one.
 */
export function isProven(call: FakeCall, { id }: FakePerson, shown: Shown): boolean {
  const { data, device } = call
  try {
    const hasBadge = [...data.badges.values()].some(
      ({ user_id, code }) => user_id === id && code === shown.badge,
    )
    if (device?.badge_only && !hasBadge) throw new FakeRefusal('policy')
    if (device?.needs_pin && !data.pins.has(id)) throw new FakeRefusal('policy')
    requirePin(call, id, shown.sealed_pin === undefined ? (shown.pin ?? null) : null)
    return true
  } catch (error) {
    if (shown.offline && error instanceof FakeRefusal) return false
    throw error
  }
}

/** Returns whether a person may manage tablets with their PIN. */
function mayManage({ data }: FakeCall, person: FakePerson | undefined): person is FakePerson {
  return person?.status === 'active' && person.roles.includes('admin_ojibble') && data.pins.has(person.id)
}

/** Returns the person who manages the calling tablet. Throws for a wrong PIN, and for whoever may not. */
export function reachManager(call: FakeCall, id: number, pin: string | null): FakePerson {
  const person = call.data.people.get(id)
  if (!mayManage(call, person)) throw new FakeRefusal('wrong_pin')
  requirePin(call, id, pin)
  return person
}

/** Returns the people who may manage tablets, by name. */
export function managersOf(call: FakeCall) {
  const found = [...call.data.people.values()].filter(person => mayManage(call, person))
  return found
    .toSorted((one, other) => one.name.localeCompare(other.name, 'es') || one.id - other.id)
    .map(({ id, name }) => ({ id, name }))
}

/**
 * Returns the photo that the caller may leave, as it is; null without one, and where a tablet takes none. `isLost` is
 * true when its bytes are no picture.
 */
export function photoOf(
  { device, contents }: FakeCall,
  photo: object | undefined,
): { readonly photo: Blob | null; readonly isLost: boolean } {
  if (!photo || device?.photo_policy === 'never') return { photo: null, isLost: false }
  const { mime, width } = contents.get(photo) ?? { mime: '', width: null }
  if (width === null) return { photo: null, isLost: true }
  return { photo: new Blob([photo as Blob], { type: mime }), isLost: false }
}
