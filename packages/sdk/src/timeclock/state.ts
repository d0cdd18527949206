import type { ClockEvent, ClockStatus, LatestWorkLog, WorkLog } from './schema.js'
import { CLOCK_EVENTS, DEFAULT_CLOCK_STATUS } from './schema.js'

/** The machine: what each event makes of each status; what is not named cannot happen. Spec §4. */
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

/** The status after an event; null when the event cannot happen in that status. Spec §4. */
export function nextStatus(status: ClockStatus, event: ClockEvent): ClockStatus | null {
  return NEXT[status][event] ?? null
}

/** The events that a status allows, in the order they are shown. Spec §4. */
export function legalEvents(status: ClockStatus): readonly ClockEvent[] {
  return CLOCK_EVENTS.filter(event => nextStatus(status, event) !== null)
}

/** The event that undoes what another began: both, one after the other, leave the status as it was. */
export const COUNTERPART: Readonly<Record<ClockEvent, ClockEvent>> = {
  entrada: 'salida',
  salida: 'entrada',
  inicio_descanso: 'fin_descanso',
  fin_descanso: 'inicio_descanso',
}

/** Whether events can happen one after the other between a status and the event that follows; null when none does. */
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

/** The events that can stand alone between a status and the event that follows, in the order they are shown. */
export function eventsBetween(before: ClockStatus, next: ClockEvent | null): readonly ClockEvent[] {
  return CLOCK_EVENTS.filter(event => fitsBetween(before, [event], next))
}

/** An open shift older than this is never closed or flipped by itself. Spec §4. */
export const STALE_AFTER_MS = 16 * 3_600_000
/** The longest shift that a person may declare the end of; beyond it an admin decides. */
export const LONGEST_SHIFT_MS = 24 * 3_600_000
/** How far ahead of the server a punch's moment may be. Spec §4. */
export const FUTURE_TOLERANCE_MS = 2 * 60_000
/** How long a punch can be taken back. Spec §4. */
export const UNDO_MS = 30_000
/** A punch that arrives later than this after it happened is flagged. Spec §4. */
export const LATE_AFTER_MS = 72 * 3_600_000

/** How a person stands at the clock. */
export interface ClockState {
  readonly status: ClockStatus
  /** When the newest event happened; null without any. */
  readonly since: string | null
  /** When the open shift began; null outside of a shift, and when it is not known. */
  readonly shift_started_at: string | null
}

export const NEVER_CLOCKED: ClockState = {
  status: DEFAULT_CLOCK_STATUS,
  since: null,
  shift_started_at: null,
}

/** The state that events leave, newest first. Those with a conflict do not count. */
export function clockState(logs: readonly (LatestWorkLog & { readonly conflict?: unknown })[]): ClockState {
  const counted = logs.filter(log => !log.conflict)
  const newest = counted[0]
  if (!newest) return NEVER_CLOCKED
  const { status, at: since } = newest
  const lastExit = counted.findIndex(log => log.event === 'salida')
  const ofShift = lastExit < 0 ? counted : counted.slice(0, lastExit)
  const entry = status === 'fuera' ? undefined : ofShift.find(log => log.event === 'entrada')
  return { status, since, shift_started_at: entry?.at ?? null }
}

/** Whether a shift has been open for more than 16 hours at a moment, in ms. Spec §4. */
export function isStale(state: ClockState, now: number): boolean {
  if (state.status === 'fuera') return false
  const startedAt = state.shift_started_at ?? state.since
  return startedAt !== null && now - Date.parse(startedAt) > STALE_AFTER_MS
}

/** What somebody wants to do at the clock. */
export interface Punch {
  readonly event: ClockEvent
  /** When, in ms. */
  readonly at: number
  /** An exit that the person gives afterwards for a forgotten one. */
  readonly declared?: boolean
}

/** Whether a punch may happen, and otherwise what may. */
export type PunchVerdict =
  | { readonly ok: true; readonly status: ClockStatus }
  | {
      readonly ok: false
      readonly code: 'wrong_state' | 'stale_shift'
      readonly allowed: readonly ClockEvent[]
    }

/**
 * Whether a punch may happen in a state. On a stale shift only the declared exit may: the person is asked when they
 * left, nothing is guessed. Used by kiosk, web and server alike. Spec §4.
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

/** What is wrong with the moment of a declared exit; null when nothing is. */
export type ExitFault = 'before_last' | 'in_future' | 'too_long'

/** Whether a forgotten exit can have been at a moment: after the last event, not ahead, within a day of the entry. */
export function declaredExitFault(state: ClockState, at: number, now: number): ExitFault | null {
  if (at > now) return 'in_future'
  if (state.since !== null && at < Date.parse(state.since)) return 'before_last'
  const startedAt = state.shift_started_at ?? state.since
  return startedAt !== null && at - Date.parse(startedAt) > LONGEST_SHIFT_MS ? 'too_long' : null
}

/** Whether a punch can still be taken back at a moment, in ms. */
export function mayUndo(receivedAt: string, now: number): boolean {
  return now - Date.parse(receivedAt) <= UNDO_MS
}

/** Whether a punch came long after it happened. Spec §4. */
export function isLate(log: Pick<WorkLog, 'at'> & { readonly received_at?: string | null }): boolean {
  return Boolean(log.received_at) && Date.parse(log.received_at ?? '') - Date.parse(log.at) > LATE_AFTER_MS
}

/** An employee's first work log, or the status 'fuera' when there is none. Spec §3. */
export function lastCheckIn<Log>(employee: {
  readonly work_logs: readonly Log[]
}): Log | typeof DEFAULT_CLOCK_STATUS {
  return employee.work_logs[0] ?? DEFAULT_CLOCK_STATUS
}

/** The check-ins of an employee's detail: their work logs, newest first. Spec §3. */
export function checkIns<Log>(detail: { readonly work_logs: readonly Log[] }): readonly Log[] {
  return detail.work_logs
}
