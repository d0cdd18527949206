/**
 * Decides whether a pairing code is still open (for 10 minutes), how often an address may ask for codes or enter them,
 * whom a kiosk clocks in (by the SDK's `timeclock/rules.people`), and whether a tablet's report says anything new.
 */

import type { BusinessUnit } from '@osys/sdk/basics/schema'
import { isNewOffset } from '@osys/sdk/kiosk/rules.health'
import { MAYBE_FORGOTTEN_MS } from '@osys/sdk/timeclock/rules.exit'
import type { ClockEvent, ClockStatus } from '@osys/sdk/timeclock/schema'
import { type Refusal, refuse } from '../http/refusal.js'
import { type Tries, waitAfterTries } from '../http/tries.js'
import { isAtKiosk, type Shown } from '@osys/sdk/timeclock/rules.people'
import { kioskMessages } from './messages.js'

/** The time in which a pairing code can be entered. Spec §4. */
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

const compareNames = new Intl.Collator('es-MX', { numeric: true }).compare

/** Returns people or tablets by name, as people read it: 'Puerta 2' before 'Puerta 10'. */
export function byName<Named extends { readonly name: string }>(named: readonly Named[]): readonly Named[] {
  return named.toSorted((a, b) => compareNames(a.name, b.name))
}

/**
 * Returns the people whom a kiosk clocks in, by name. The kiosk decides which of them its grid shows, and
 * which only its search finds.
 */
export function peopleOf<Person extends Shown & { readonly name: string }>(
  units: readonly BusinessUnit[],
  people: readonly Person[],
): readonly Person[] {
  return byName(people.filter(person => isAtKiosk(person, units)))
}

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

/** A tablet's report of itself. */
export interface TabletReport {
  readonly app_version?: string | undefined
  readonly queue_length?: number | undefined
  readonly queue_oldest_at?: string | undefined
  readonly clock_offset_ms?: number | undefined
  readonly battery?: number | undefined
  readonly is_charging?: boolean | undefined
}

/** The columns of a tablet's report. */
export interface Reported {
  readonly app_version: string | null
  readonly queue_length: number | null
  readonly queue_oldest_at: Date | null
  readonly clock_offset_ms: number | null
  readonly battery: number | null
  readonly is_charging: boolean | null
}

/** Returns the columns of a tablet's report; undefined when the stored ones say the same. */
export function changedReport(stored: Reported, report: TabletReport): Reported | undefined {
  const isEmpty = report.queue_length === 0
  const oldest =
    report.queue_oldest_at === undefined ? stored.queue_oldest_at : new Date(report.queue_oldest_at)
  const next: Reported = {
    app_version: report.app_version ?? stored.app_version,
    queue_length: report.queue_length ?? stored.queue_length,
    queue_oldest_at: isEmpty ? null : oldest,
    clock_offset_ms: report.clock_offset_ms ?? stored.clock_offset_ms,
    battery: report.battery ?? stored.battery,
    is_charging: report.is_charging ?? stored.is_charging,
  }
  const isSame =
    next.app_version === stored.app_version &&
    next.queue_length === stored.queue_length &&
    next.queue_oldest_at?.getTime() === stored.queue_oldest_at?.getTime() &&
    !isOtherOffset(stored.clock_offset_ms, next.clock_offset_ms) &&
    next.battery === stored.battery &&
    next.is_charging === stored.is_charging
  return isSame ? undefined : next
}

function isOtherOffset(before: number | null, after: number | null): boolean {
  if (before === null || after === null) return before !== after
  return isNewOffset(before, after)
}
