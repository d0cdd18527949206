import type { BusinessUnit } from '@osys/sdk/basics/schema'
import type { ClockEvent, ClockStatus } from '@osys/sdk/timeclock/schema'
import type { DeviceCaller } from '../http/person.js'
import { type Refusal, refuse } from '../http/refusal.js'
import { type Tries, waitAfterTries } from '../http/tries.js'
import { isAtKiosk, type Shown } from '../timeclock/rules.people.js'
import { kioskMessages } from './messages.js'

/** The time in which a pairing code can be entered. Spec §2. */
export const PAIRING_LIFETIME_MS = 10 * 60_000
/** The window in which an address's tries are counted. */
export const TRY_WINDOW_MS = 10 * 60_000
/**
 * The most tries of an address within the window: an office's tablets share one address; no person mistypes
 * ten times.
 */
export const MOST_TRIES = { ask: 30, enter: 10 } as const

/** Returns why one more try is refused; undefined while there are few. `tries` includes this try. */
export function refuseTry(kind: keyof typeof MOST_TRIES, tries: Tries, now: Date): Refusal | undefined {
  const retryAfterSeconds = waitAfterTries(tries, MOST_TRIES[kind], TRY_WINDOW_MS, now)
  if (retryAfterSeconds === 0) return undefined
  return refuse('throttled', {
    retryAfterSeconds,
    msg: kioskMessages.throttled(Math.ceil(retryAfterSeconds / 60)),
  })
}

export interface OpenPairing {
  readonly device_id: number | null
  readonly expires_at: Date
}

/** Returns whether a code expired before a person entered it. */
export function isOver({ device_id, expires_at }: OpenPairing, now: Date): boolean {
  return device_id === null && expires_at <= now
}

/**
 * Returns whether a code can still pair a tablet: it has not expired, and no person has entered it before.
 */
export function isOpen(pairing: OpenPairing, now: Date): boolean {
  return pairing.device_id === null && !isOver(pairing, now)
}

const byName = new Intl.Collator('es-MX').compare

/**
 * Returns the people whom a kiosk clocks in, by name. The kiosk decides which of them its grid shows, and
 * which only its search finds.
 */
export function peopleOf<Person extends Shown & { readonly name: string }>(
  units: readonly BusinessUnit[],
  people: readonly Person[],
): readonly Person[] {
  return people.filter(person => isAtKiosk(person, units)).toSorted((a, b) => byName(a.name, b.name))
}

/** The hours after which an open shift may be a forgotten one. A stale shift is older still. */
const MAYBE_FORGOTTEN_MS = 12 * 3_600_000

/** A person of a kiosk with their newest event and the newest entry or exit. */
interface AtWork {
  readonly id: number
  readonly log: { readonly status: ClockStatus } | null
  readonly shift: { readonly event: ClockEvent; readonly at: Date } | null
}

/**
 * Returns the people whose shift has been open for long: their tablets need to know when they usually leave,
 * so that the form of a stale shift offers it also without a network.
 */
export function maybeForgotten(people: readonly AtWork[], now: Date): readonly number[] {
  const isLong = ({ log, shift }: AtWork): boolean =>
    log !== null &&
    log.status !== 'fuera' &&
    shift?.event === 'entrada' &&
    now.getTime() - shift.at.getTime() > MAYBE_FORGOTTEN_MS
  return people.filter(isLong).map(({ id }) => id)
}

export interface TabletReport {
  readonly app_version?: string | undefined
  readonly queue_length?: number | undefined
}

/** Returns the values of a tablet's report that differ from the stored ones; undefined when none does. */
export function newsOf(device: DeviceCaller, report: TabletReport): TabletReport | undefined {
  const { app_version = device.app_version, queue_length = device.queue_length } = report
  if (app_version === device.app_version && queue_length === device.queue_length) return undefined
  return { app_version: app_version ?? undefined, queue_length: queue_length ?? undefined }
}
