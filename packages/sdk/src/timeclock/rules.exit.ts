/** Computes when a person usually leaves, and the exit that the form of a stale shift offers. */

import { dayOf } from '../basics/days.js'
import { fromWallTime, wallTime } from './rules.calendar.js'
import { inOrder } from './rules.shifts.js'
import { usualMinute } from './rules.usual.js'
import type { ClockEvent } from './schema.js'
import { type ClockState, declaredExitFault } from './state.js'

/** An open shift older than this may be a forgotten one; a stale shift is older still. */
export const MAYBE_FORGOTTEN_MS = 12 * 3_600_000
const MINUTE_MS = 60_000

/** An event with its place in time. */
export interface ExitLog {
  readonly id: number
  readonly event: ClockEvent
  readonly at: string
  readonly declared?: boolean
}

/**
 * Returns when a person usually leaves: the median of their exits, in minutes of the clock on the wall after the
 * midnight before the entry, so that a night shift's exit comes after 24 hours; null when too few exits are known.
 * Declared exits do not count, because they may be the ones that were offered.
 */
export function usualExit(logs: readonly ExitLog[], timeZone: string): number | null {
  const minutes: number[] = []
  let enteredAt: number | null = null
  for (const { event, at, declared } of inOrder(logs)) {
    const ms = Date.parse(at)
    if (event === 'entrada') enteredAt = ms
    if (event !== 'salida') continue
    if (enteredAt !== null && !declared) minutes.push(minutesAfterMidnight(ms, enteredAt, timeZone))
    enteredAt = null
  }
  return usualMinute(minutes)
}

/** Counts by the clock on the wall: a day on which it changes has 23 or 25 hours, and its 18:00 is 18:00. */
function minutesAfterMidnight(ms: number, enteredAt: number, timeZone: string): number {
  const midnight = Date.parse(dayOf(enteredAt, timeZone))
  return (Date.parse(`${wallTime(ms, timeZone)}Z`) - midnight) / MINUTE_MS
}

/** Returns the local time so many minutes of the clock on the wall after the midnight that begins a day. */
function wallTimeAfter(day: string, minutes: number): string {
  return new Date(Date.parse(day) + minutes * MINUTE_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length)
}

/**
 * Returns the exit that the form of a stale shift offers, as local time of the zone; empty when the usual one
 * is not known, or would be refused.
 */
export function offeredExit(
  state: ClockState,
  usualMinutes: number | null,
  now: number,
  timeZone: string,
): string {
  const startedAt = state.shift_started_at ?? state.since
  if (startedAt === null || usualMinutes === null) return ''
  const at = fromWallTime(wallTimeAfter(dayOf(Date.parse(startedAt), timeZone), usualMinutes), timeZone)
  return declaredExitFault(state, at, now) === null ? wallTime(at, timeZone) : ''
}

/**
 * Returns the moment (ms) of a typed exit; NaN for a malformed text. A form has no seconds: the minute of the
 * last event means the moment of that event, and not the seconds before it.
 */
export function typedExit(state: Pick<ClockState, 'since'>, typed: string, timeZone: string): number {
  const at = fromWallTime(typed, timeZone)
  const since = state.since === null ? Number.NaN : Date.parse(state.since)
  return since - at > 0 && since - at < MINUTE_MS ? since : at
}
