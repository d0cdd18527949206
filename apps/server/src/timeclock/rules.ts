/**
 * Decides who may punch for whom, and at which moment a punch is stored; one that does not fit is refused, but one that
 * waited in a tablet's queue is stored as a conflict. The SDK decides what fits: `timeclock/state` by the status and
 * the length of the shift (`judgePunch`), `timeclock/rules.placing` by the moment, `timeclock/rules.queued` for punches
 * from a queue.
 */

import { APP_ROLES } from '@osys/sdk/hub/schema'
import { explainAccess, holdsPermission, type Subject } from '@osys/sdk/access/rules'
import type { BusinessUnit } from '@osys/sdk/basics/schema'
import type { ClockConflict, ClockEvent } from '@osys/sdk/timeclock/schema'
import {
  faultBetween,
  momentOf,
  type Place,
  placeDeclared,
  placeEntry,
  placeNow,
  type PunchFault,
  type PunchFieldFault,
} from '@osys/sdk/timeclock/rules.placing'
import type { ClockState } from '@osys/sdk/timeclock/state'
import { toAccessRefusal } from '../http/access.js'
import { type DeviceCaller, type Person, toSubject } from '../http/person.js'
import { type Refusal, refuse } from '../http/refusal.js'
import { timeclockMessages as texts } from './messages.js'
import {
  hasClock,
  isAtKiosk,
  maySeeTimesheet,
  type Shown,
  type Standing,
} from '@osys/sdk/timeclock/rules.people'
import { queuedConflict } from '@osys/sdk/timeclock/rules.queued'
import { unitsOf } from './rules.units.js'

/**
 * The puncher: a kiosk for a person whom it shows, a person for themselves, or an admin for another person.
 */
export type Puncher =
  | {
      readonly kind: 'kiosk'
      readonly deviceId: number | null
      /** The account with role kiosk; null when a device calls. */
      readonly accountId: number | null
      readonly units: readonly BusinessUnit[]
    }
  | { readonly kind: 'self'; readonly personId: number }
  | { readonly kind: 'admin'; readonly personId: number }

export interface PunchInput {
  readonly user_id: number
  readonly event: ClockEvent
  readonly at?: string | undefined
  readonly until?: string | undefined
  readonly note?: string | null | undefined
  readonly declared: boolean
  readonly offline: boolean
  readonly clock_offset_ms?: number | undefined
}

/**
 * Returns the puncher of a call. A person who may add records for others does that for themselves by giving a
 * moment.
 */
export function puncherOf(
  caller: { readonly person: Person | null; readonly device: DeviceCaller | null },
  input: PunchInput,
): Puncher {
  const { person, device } = caller
  if (!person || person.roles.includes('kiosk')) {
    return {
      kind: 'kiosk',
      deviceId: device?.id ?? null,
      accountId: person?.id ?? null,
      units: unitsOf(device),
    }
  }
  const isOwn = input.user_id === person.id
  const isAdding = input.at !== undefined && !input.declared && mayAdd(person)
  return isOwn && !isAdding ? { kind: 'self', personId: person.id } : { kind: 'admin', personId: person.id }
}

function mayAdd(person: Person): boolean {
  return holdsPermission(toSubject(person), 'ojibble.admin.entry.add')
}

/** The person of a clock. */
export interface Punched extends Standing, Shown {}

/** Returns whether a kiosk clocks a person in now; always true for other punchers. */
export function isHere(puncher: Puncher, person: Punched): boolean {
  return puncher.kind !== 'kiosk' || isAtKiosk(person, puncher.units)
}

const NOBODY: Subject = { kind: 'nobody' }

/**
 * Returns why a puncher may not punch for a person, or undefined when they may. A punch that waited on a
 * tablet is accepted for every person with a clock that an admin sees, also when they have left or moved to
 * another unit meanwhile. Spec §6.
 */
export function refusePuncher(
  puncher: Puncher,
  caller: Subject | null,
  person: Punched | undefined,
  isQueued = false,
): Refusal | undefined {
  const subject = caller ?? NOBODY
  if (puncher.kind === 'admin') {
    const verdict = explainAccess(subject, { permission: 'ojibble.admin.entry.add' })
    if (!verdict.allowed) return toAccessRefusal(verdict)
  }
  if (!person) return refuse('not_found')
  if (puncher.kind === 'kiosk') {
    return isHere(puncher, person) || (isQueued && hasClock(person)) ? undefined : refuse('not_found')
  }
  if (person.status !== 'active') return refuse('not_found')
  if (puncher.kind === 'admin') return maySeeTimesheet(subject, person) ? undefined : refuse('not_found')
  const verdict = explainAccess(subject, { roles: APP_ROLES.ojibble })
  return verdict.allowed ? undefined : toAccessRefusal(verdict)
}

/** A punch at its place, as it is stored. */
export interface PlacedPunch {
  readonly at: Date
  /** The moment of the counterpart, for an admin's entry. */
  readonly until?: Date
  readonly conflict: ClockConflict | null
}

/** A record beside a place. */
interface NextRecord {
  readonly event: ClockEvent
  readonly at: Date
}

/** The facts about a person when they punch. */
export interface ClockFacts {
  /** The state now; for an admin's entry, the state at its moment. */
  readonly state: ClockState
  /** The record after an admin's entry; null when there is none. */
  readonly next: NextRecord | null
  readonly now: number
  /** False when a punch from the queue came with a wrong PIN; other punches are refused before. */
  readonly isPinRight: boolean
  /** False for a punch from the queue of a person whom the tablet no longer clocks in. */
  readonly isHere: boolean
}

/**
 * Returns the moment at which a punch is stored, or why it is refused. A punch from a tablet's queue is never
 * refused: where it does not fit it is stored as a conflict. Spec §4.
 */
export function placePunch(puncher: Puncher, input: PunchInput, facts: ClockFacts): PlacedPunch | Refusal {
  const { state, next, now } = facts
  if (puncher.kind === 'admin') {
    const after = next && { event: next.event, at: next.at.getTime() }
    return toPlaced(placeEntry({ state, next: after, now }, input), facts)
  }
  if (input.until !== undefined) return wrong('until', texts.untilForAdmins)
  if (input.offline) {
    return puncher.kind === 'kiosk' ? placeQueued(input, facts) : wrong('offline', texts.offlineForTablets)
  }
  if (input.declared) return toPlaced(placeDeclared(state, input, now), facts)
  if (puncher.kind === 'self' && input.at !== undefined) return wrong('at', texts.atNotYours)
  return toPlaced(placeNow(state, input, now), facts)
}

/** Places a punch that waited for the network: it is always stored, at the moment when it was made. */
function placeQueued(input: PunchInput, { state, now, isHere, isPinRight }: ClockFacts): PlacedPunch {
  const { event, declared } = input
  // A person who declares a time reads the clock on the wall, so the tablet's offset does not apply.
  const at = declared && input.at !== undefined ? Date.parse(input.at) : momentOf(input, now)
  return {
    at: new Date(at),
    conflict: queuedConflict(state, { event, at, declared }, { now, isHere, isPinRight }),
  }
}

/**
 * Returns why events cannot stand between a state and the record after it, with that state; undefined when
 * they can.
 */
export function refusePlace(
  state: ClockState,
  events: readonly ClockEvent[],
  next: NextRecord | null,
): Refusal | undefined {
  const fault = faultBetween(state, events, next)
  return fault && refuseFault(fault, { state, next })
}

function toPlaced(place: Place, facts: ClockFacts): PlacedPunch | Refusal {
  if ('kind' in place) return refuseFault(place, facts)
  const { at, until } = place
  return { at: new Date(at), ...(until !== undefined && { until: new Date(until) }), conflict: null }
}

function refuseFault(fault: PunchFault, { state, next }: Pick<ClockFacts, 'state' | 'next'>): Refusal {
  if (fault.kind === 'field') return wrong(fault.field, FAULT_TEXTS[fault.fault])
  if (fault.kind === 'overlap') return wrong('until', texts.untilAfterNext(fault.next))
  const { allowed } = fault
  if (fault.kind === 'place') {
    const details = {
      current: state,
      allowed,
      next: next && { event: next.event, at: next.at.toISOString() },
    }
    return refuse('wrong_state', {
      msg: texts.wrongEntry(state.status, next?.event ?? null, allowed),
      details,
    })
  }
  const msg = fault.code === 'wrong_state' ? texts.wrongState(state.status) : undefined
  return refuse(fault.code, { ...(msg && { msg }), details: { current: state, allowed } })
}

const FAULT_TEXTS: Readonly<Record<PunchFieldFault, string>> = {
  in_future: texts.inFuture,
  before_last: texts.exitBeforeLast,
  too_long: texts.exitTooLate,
  exit_only: texts.exitOnly,
  exit_needs_time: texts.exitNeedsTime,
  no_stale_shift: texts.noStaleShift,
  reason_needed: texts.reasonNeeded,
  until_before_at: texts.untilBeforeAt,
}

function wrong(field: string, sentence: string): Refusal {
  return refuse('invalid', { errors: { [field]: [sentence] } })
}
