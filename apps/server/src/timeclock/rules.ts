/** Decides who may punch for whom, and at which moment a punch is stored, refused or kept as a conflict. */

import { APP_ROLES } from '@osys/sdk/hub/schema'
import { explainAccess, holdsPermission, type Subject } from '@osys/sdk/access/rules'
import type { BusinessUnit } from '@osys/sdk/basics/schema'
import type { ClockConflict, ClockEvent } from '@osys/sdk/timeclock/schema'
import {
  type ClockState,
  COUNTERPART,
  declaredExitFault,
  eventsBetween,
  fitsBetween,
  FUTURE_TOLERANCE_MS,
  isStale,
  judgePunch,
  legalEvents,
  type PunchVerdict,
} from '@osys/sdk/timeclock/state'
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
export interface Neighbour {
  readonly event: ClockEvent
  readonly at: Date
}

/** The facts about a person when they punch. */
export interface ClockFacts {
  /** The state now; for an admin's entry, the state at its moment. */
  readonly state: ClockState
  /** The record after an admin's entry; null when there is none. */
  readonly next: Neighbour | null
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
  if (puncher.kind === 'admin') return placeEntry(input, facts)
  if (input.until !== undefined) return wrong('until', texts.untilForAdmins)
  if (input.offline) {
    return puncher.kind === 'kiosk' ? placeQueued(input, facts) : wrong('offline', texts.offlineForTablets)
  }
  if (input.declared) return placeDeclared(input, facts)
  if (puncher.kind === 'self' && input.at !== undefined) return wrong('at', texts.atNotYours)
  return placeNow(input, facts)
}

/**
 * Places a punch that is made at this moment. A tablet's clock may be a little wrong; no record is stored in
 * the future.
 */
function placeNow(input: PunchInput, { state, now }: ClockFacts): PlacedPunch | Refusal {
  const at = momentOf(input, now)
  if (at > now + FUTURE_TOLERANCE_MS) return wrong('at', texts.inFuture)
  const newest = state.since === null ? 0 : Date.parse(state.since)
  if (at < newest - FUTURE_TOLERANCE_MS)
    return refuseState(state, { code: 'wrong_state', allowed: legalEvents(state.status) })
  const verdict = judgePunch(state, { event: input.event, at: Math.max(at, now) })
  if (!verdict.ok) return refuseState(state, verdict)
  return { at: new Date(Math.max(Math.min(at, now), newest)), conflict: null }
}

/** Places the exit that a person forgot: only of a stale shift, at a possible moment. */
function placeDeclared(input: PunchInput, { state, now }: ClockFacts): PlacedPunch | Refusal {
  if (input.event !== 'salida') return wrong('event', texts.exitOnly)
  if (input.at === undefined) return wrong('at', texts.exitNeedsTime)
  if (!isStale(state, now)) return wrong('at', texts.noStaleShift)
  const at = Date.parse(input.at)
  const fault = declaredExitFault(state, at, now)
  return fault ? wrong('at', EXIT_FAULTS[fault]) : { at: new Date(at), conflict: null }
}

const EXIT_FAULTS = {
  in_future: texts.inFuture,
  before_last: texts.exitBeforeLast,
  too_long: texts.exitTooLate,
} as const

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
 * Places a record that an admin adds: with a reason, at any past moment where the event fits, alone or with
 * its counterpart. For example, an entry between an exit and the next entry fits only with its own exit.
 */
function placeEntry(input: PunchInput, { state, next, now }: ClockFacts): PlacedPunch | Refusal {
  if (!input.note) return wrong('note', texts.reasonNeeded)
  const at = input.at === undefined ? now : Date.parse(input.at)
  if (at > now) return wrong('at', texts.inFuture)
  const { event, until } = input
  if (until === undefined) {
    return refusePlace(state, [event], next) ?? { at: new Date(at), conflict: null }
  }
  const end = Date.parse(until)
  if (end > now) return wrong('until', texts.inFuture)
  if (end <= at) return wrong('until', texts.untilBeforeAt)
  if (next !== null && end >= next.at.getTime()) return wrong('until', texts.untilAfterNext(next.event))
  const refusal = refusePlace(state, [event, COUNTERPART[event]], next)
  return refusal ?? { at: new Date(at), until: new Date(end), conflict: null }
}

/**
 * Returns why events cannot stand between a state and the record after it, with that state; undefined when
 * they can.
 */
export function refusePlace(
  state: ClockState,
  events: readonly ClockEvent[],
  next: Neighbour | null,
): Refusal | undefined {
  const after = next?.event ?? null
  if (fitsBetween(state.status, events, after)) return undefined
  const allowed = eventsBetween(state.status, after)
  const details = { current: state, allowed, next: next && { event: next.event, at: next.at.toISOString() } }
  return refuse('wrong_state', { msg: texts.wrongEntry(state.status, after, allowed), details })
}

/**
 * Returns when a punch was made, by the server's clock: its own moment corrected by the tablet's clock
 * offset.
 */
function momentOf({ at, clock_offset_ms = 0 }: PunchInput, now: number): number {
  return at === undefined ? now : Date.parse(at) + clock_offset_ms
}

function refuseState(
  state: ClockState,
  { code, allowed }: Pick<Extract<PunchVerdict, { ok: false }>, 'code' | 'allowed'>,
): Refusal {
  const msg = code === 'wrong_state' ? texts.wrongState(state.status) : undefined
  return refuse(code, { ...(msg && { msg }), details: { current: state, allowed } })
}

function wrong(field: string, sentence: string): Refusal {
  return refuse('invalid', { errors: { [field]: [sentence] } })
}
