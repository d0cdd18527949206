/**
 * Decides at which moment a punch is stored, or why it does not fit there, such as more than 2 minutes in the future;
 * the server and the fake of the tests use it.
 */

import type { ClockEvent } from './schema.js'
import {
  type ClockState,
  COUNTERPART,
  declaredExitFault,
  eventsBetween,
  type ExitFault,
  fitsBetween,
  FUTURE_TOLERANCE_MS,
  isStale,
  judgePunch,
  legalEvents,
  type PunchVerdict,
} from './state.js'

/** The parts of a punch that decide its place. */
export interface PunchToPlace {
  readonly event: ClockEvent
  readonly at?: string | undefined
  /** The moment of the counterpart, for a record that an admin adds. */
  readonly until?: string | undefined
  readonly note?: string | null | undefined
  readonly clock_offset_ms?: number | undefined
}

/** A record beside a place, with its moment in ms. */
export interface Neighbour {
  readonly event: ClockEvent
  readonly at: number
}

/** A reason why a field of a punch is wrong. */
export type PunchFieldFault =
  | ExitFault
  | 'exit_only'
  | 'exit_needs_time'
  | 'no_stale_shift'
  | 'reason_needed'
  | 'until_before_at'

/** The reason why a punch does not fit: a field is wrong, the state forbids it, or the records around it do. */
export type PunchFault =
  | {
      readonly kind: 'field'
      readonly field: 'event' | 'at' | 'until' | 'note'
      readonly fault: PunchFieldFault
    }
  | ({ readonly kind: 'state' } & Pick<Extract<PunchVerdict, { ok: false }>, 'code' | 'allowed'>)
  | { readonly kind: 'place'; readonly allowed: readonly ClockEvent[] }
  /** The end is not before the record after it, which is of this event. */
  | { readonly kind: 'overlap'; readonly next: ClockEvent }

/** The place of a punch: its moments in ms, or the reason why it does not fit. */
export type Place = { readonly at: number; readonly until?: number } | PunchFault

/** Returns when a punch was made, in ms by the server's clock: its moment corrected by the tablet's clock offset. */
export function momentOf({ at, clock_offset_ms = 0 }: PunchToPlace, now: number): number {
  return at === undefined ? now : Date.parse(at) + clock_offset_ms
}

/**
 * Places a punch that is made at this moment. A tablet's clock may be a little wrong; no record is stored in
 * the future. Spec §4.
 */
export function placeNow(state: ClockState, punch: PunchToPlace, now: number): Place {
  const at = momentOf(punch, now)
  if (at > now + FUTURE_TOLERANCE_MS) return wrong('at', 'in_future')
  const newest = state.since === null ? 0 : Date.parse(state.since)
  if (at < newest - FUTURE_TOLERANCE_MS)
    return { kind: 'state', code: 'wrong_state', allowed: legalEvents(state.status) }
  const verdict = judgePunch(state, { event: punch.event, at: Math.max(at, now) })
  if (!verdict.ok) return { kind: 'state', code: verdict.code, allowed: verdict.allowed }
  return { at: Math.max(Math.min(at, now), newest) }
}

/**
 * Returns whether a tablet's punch is marked as one that waited for the network: it says so, or it is placed more
 * than 2 minutes ago, which only the tablet knows. A declared exit has its own mark. Spec §4.
 */
export function isMarkedQueued(
  { offline, declared }: { readonly offline: boolean; readonly declared: boolean },
  at: number,
  now: number,
): boolean {
  return offline || (!declared && at < now - FUTURE_TOLERANCE_MS)
}

/** Places the exit that a person forgot: only of a stale shift, at a possible moment. */
export function placeDeclared(state: ClockState, punch: PunchToPlace, now: number): Place {
  if (punch.event !== 'salida') return wrong('event', 'exit_only')
  if (punch.at === undefined) return wrong('at', 'exit_needs_time')
  if (!isStale(state, now)) return wrong('at', 'no_stale_shift')
  const at = Date.parse(punch.at)
  const fault = declaredExitFault(state, at, now)
  return fault ? wrong('at', fault) : { at }
}

/**
 * Places a record that an admin adds: with a reason, at any past moment where the event fits, alone or with
 * its counterpart. For example, an entry between an exit and the next entry fits only with its own exit.
 */
export function placeEntry(
  { state, next, now }: { readonly state: ClockState; readonly next: Neighbour | null; readonly now: number },
  punch: PunchToPlace,
): Place {
  const { event, note } = punch
  if (!note) return wrong('note', 'reason_needed')
  const at = punch.at === undefined ? now : Date.parse(punch.at)
  if (at > now) return wrong('at', 'in_future')
  if (punch.until === undefined) return faultBetween(state, [event], next) ?? { at }
  const until = Date.parse(punch.until)
  if (until > now) return wrong('until', 'in_future')
  if (until <= at) return wrong('until', 'until_before_at')
  if (next !== null && until >= next.at) return { kind: 'overlap', next: next.event }
  return faultBetween(state, [event, COUNTERPART[event]], next) ?? { at, until }
}

/** Returns why events cannot stand between a state and the record after it; undefined when they can. */
export function faultBetween(
  state: ClockState,
  events: readonly ClockEvent[],
  next: Pick<Neighbour, 'event'> | null,
): Extract<PunchFault, { kind: 'place' }> | undefined {
  const after = next?.event ?? null
  if (fitsBetween(state.status, events, after)) return undefined
  return { kind: 'place', allowed: eventsBetween(state.status, after) }
}

function wrong(field: Extract<PunchFault, { kind: 'field' }>['field'], fault: PunchFieldFault): PunchFault {
  return { kind: 'field', field, fault }
}
