/**
 * The state machine of the clock (fuera, dentro, descanso): decides whether a punch is allowed or refused
 * (`wrong_state`; `stale_shift` in a shift of over 16 hours), whether it came late (after 72 hours), and whether it can
 * still be undone (for 30 s).
 */

import type { ClockEvent, ClockStatus, LatestWorkLog, WorkLog } from './schema.js'
import { CLOCK_EVENTS, DEFAULT_CLOCK_STATUS } from './schema.js'

/** The state machine: the status after each event in each status; an absent event cannot happen. Spec §4. */
const NEXT: Readonly<Record<ClockStatus, Partial<Record<ClockEvent, ClockStatus>>>> = {
  fuera: { entrada: 'dentro' },
  dentro: { inicio_descanso: 'descanso', salida: 'fuera' },
  descanso: { fin_descanso: 'dentro', salida: 'fuera' },
}

/** The status after an event, whatever it was before. */
export const STATUS_AFTER: Readonly<Record<ClockEvent, ClockStatus>> = {
  entrada: 'dentro',
  inicio_descanso: 'descanso',
  fin_descanso: 'dentro',
  salida: 'fuera',
}

/** Returns the status after an event; null when the event cannot happen in that status. Spec §4. */
export function nextStatus(status: ClockStatus, event: ClockEvent): ClockStatus | null {
  return NEXT[status][event] ?? null
}

/** Returns the events that a status allows, in the order they are shown. Spec §4. */
export function legalEvents(status: ClockStatus): readonly ClockEvent[] {
  return CLOCK_EVENTS.filter(event => nextStatus(status, event) !== null)
}

/** The event that reverses another: both, one after the other, leave the status as it was. */
export const COUNTERPART: Readonly<Record<ClockEvent, ClockEvent>> = {
  entrada: 'salida',
  salida: 'entrada',
  inicio_descanso: 'fin_descanso',
  fin_descanso: 'inicio_descanso',
}

/**
 * Tells whether events can happen one after the other between a status and the event that follows; `next` is
 * null when none follows.
 */
export function fitsBetween(
  before: ClockStatus,
  events: readonly ClockEvent[],
  next: ClockEvent | null,
): boolean {
  let status: ClockStatus | null = before
  for (const event of next === null ? events : [...events, next]) {
    if (status !== null) status = nextStatus(status, event)
  }
  return status !== null
}

/**
 * Returns the events that can stand alone between a status and the event that follows, in the order they are
 * shown.
 */
export function eventsBetween(before: ClockStatus, next: ClockEvent | null): readonly ClockEvent[] {
  return CLOCK_EVENTS.filter(event => fitsBetween(before, [event], next))
}

/** An open shift older than this is stale: it is never closed or changed automatically. Spec §4. */
export const STALE_AFTER_MS = 16 * 3_600_000
/** The longest shift whose end a person may declare; beyond it an admin decides. */
export const LONGEST_SHIFT_MS = 24 * 3_600_000
/** The time that a punch may be ahead of the server. Spec §4. */
export const FUTURE_TOLERANCE_MS = 2 * 60_000
/** The time in which a punch can be undone. Spec §4. */
export const UNDO_MS = 30_000
/** A punch that arrives later than this after it happened is flagged as late. Spec §4. */
export const LATE_AFTER_MS = 72 * 3_600_000

/** The state of a person at the clock. */
export interface ClockState {
  readonly status: ClockStatus
  /** The moment of the newest event; null without any. */
  readonly since: string | null
  /** The moment when the open shift began; null outside of a shift, and when it is not known. */
  readonly shift_started_at: string | null
}

export const NEVER_CLOCKED: ClockState = {
  status: DEFAULT_CLOCK_STATUS,
  since: null,
  shift_started_at: null,
}

/** Returns the state after events, which come newest first. Events with a conflict do not count. */
export function clockState(logs: readonly (LatestWorkLog & { readonly conflict?: unknown })[]): ClockState {
  const counted = logs.filter(log => !log.conflict)
  const newest = counted[0]
  if (!newest) return NEVER_CLOCKED
  const { status, at: since } = newest
  const lastExit = counted.findIndex(log => log.event === 'salida')
  const ofShift = counted.slice(0, lastExit === -1 ? undefined : lastExit)
  const entry = status === 'fuera' ? undefined : ofShift.find(log => log.event === 'entrada')
  return { status, since, shift_started_at: entry?.at ?? null }
}

/** Tells whether a shift has been open for more than 16 hours at a moment, in ms. Spec §4. */
export function isStale(state: ClockState, now: number): boolean {
  if (state.status === 'fuera') return false
  const startedAt = state.shift_started_at ?? state.since
  return startedAt !== null && now - Date.parse(startedAt) > STALE_AFTER_MS
}

/** A punch that a person wants to make at the clock. */
export interface Punch {
  readonly event: ClockEvent
  /** The moment, in ms. */
  readonly at: number
  /** True for the exit of a stale shift that the person declares afterwards. */
  readonly declared?: boolean
}

/** The decision whether a punch may happen; if not, the events that may. */
export type PunchVerdict =
  | { readonly ok: true; readonly status: ClockStatus }
  | {
      readonly ok: false
      readonly code: 'wrong_state' | 'stale_shift'
      readonly allowed: readonly ClockEvent[]
    }

/**
 * Decides whether a punch may happen in a state. On a stale shift only the declared exit may: the person is
 * asked when they left, and nothing is guessed. Kiosk, web and server use the same rule. Spec §4.
 */
export function judgePunch(state: ClockState, { event, at, declared = false }: Punch): PunchVerdict {
  const status = nextStatus(state.status, event)
  if (isStale(state, at) && !(event === 'salida' && declared)) {
    return { ok: false, code: 'stale_shift', allowed: ['salida'] }
  }
  return status === null
    ? { ok: false, code: 'wrong_state', allowed: legalEvents(state.status) }
    : { ok: true, status }
}

/** The fault of a declared exit's moment. */
export type ExitFault = 'before_last' | 'in_future' | 'too_long'

/**
 * Returns the fault of a declared exit at a moment; null when it is possible: after the last event, not in
 * the future, and within a day of the entry.
 */
export function declaredExitFault(state: ClockState, at: number, now: number): ExitFault | null {
  if (at > now) return 'in_future'
  if (state.since !== null && at < Date.parse(state.since)) return 'before_last'
  const startedAt = state.shift_started_at ?? state.since
  return startedAt !== null && at - Date.parse(startedAt) > LONGEST_SHIFT_MS ? 'too_long' : null
}

/** Tells whether a punch can still be undone at a moment, in ms. */
export function mayUndo(receivedAt: string, now: number): boolean {
  return now - Date.parse(receivedAt) <= UNDO_MS
}

/** Tells whether a punch arrived long after it happened. Spec §4. */
export function isLate(log: Pick<WorkLog, 'at'> & { readonly received_at?: string | null }): boolean {
  return Boolean(log.received_at) && Date.parse(log.received_at ?? '') - Date.parse(log.at) > LATE_AFTER_MS
}

/** Returns an employee's first work log, or the status 'fuera' when there is none. Spec §3. */
export function lastCheckIn<Log>(employee: {
  readonly work_logs: readonly Log[]
}): Log | typeof DEFAULT_CLOCK_STATUS {
  return employee.work_logs[0] ?? DEFAULT_CLOCK_STATUS
}

/** Returns the check-ins of an employee's detail: their work logs, newest first. Spec §3. */
export function checkIns<Log>(detail: { readonly work_logs: readonly Log[] }): readonly Log[] {
  return detail.work_logs
}
