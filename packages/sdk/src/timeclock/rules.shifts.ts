/**
 * Makes shifts out of a person's punches: time worked and on break, open, stale, unpaired or without an exit.
 */

import type { ClockStatus, DayFlag, SheetLog } from './schema.js'
import { isLate, nextStatus, STALE_AFTER_MS, STATUS_AFTER } from './state.js'

/** A shift, from an entry to its exit. Moments and lengths are in ms. */
export interface Shift {
  readonly startedAt: number
  /** Null while the shift is open, and when there was no exit. */
  readonly endedAt: number | null
  readonly hasEntry: boolean
  readonly workedMs: number
  readonly breakMs: number
  readonly flags: ReadonlySet<DayFlag>
}

/**
 * Returns events in the order in which they happened; two of one millisecond, as two tablets may make, by id.
 */
export function inOrder<Log extends Pick<SheetLog, 'id' | 'at'>>(logs: readonly Log[]): readonly Log[] {
  return timed(logs).map(({ log }) => log)
}

/** Returns events in the same order, each with its moment (ms). */
export function timed<Log extends Pick<SheetLog, 'id' | 'at'>>(
  logs: readonly Log[],
): readonly { readonly log: Log; readonly ms: number }[] {
  return logs
    .map(log => ({ log, ms: Date.parse(log.at) }))
    .toSorted((a, b) => a.ms - b.ms || a.log.id - b.log.id)
}

/** Returns the same events from the newest, as work logs are listed. */
export function newestFirst<Log extends Pick<SheetLog, 'id' | 'at'>>(logs: readonly Log[]): Log[] {
  return inOrder(logs).toReversed()
}

/** Returns the flags of one event, apart from its place among the others. */
export function logFlags(log: SheetLog): readonly DayFlag[] {
  return [
    ...(log.declared ? (['declared'] as const) : []),
    ...(log.edited_at ? (['edited'] as const) : []),
    ...(log.conflict ? (['conflict'] as const) : []),
    ...(log.offline && isLate(log) ? (['late'] as const) : []),
  ]
}

interface OpenShift {
  readonly startedAt: number
  readonly hasEntry: boolean
  readonly flags: Set<DayFlag>
  workedMs: number
  breakMs: number
  status: ClockStatus
  lastAt: number
}

/**
 * Returns the shifts of a person's events, oldest first. The time between two events counts for the status
 * after the first of them. If an exit is missing, the time after the last event counts nothing, because its
 * length is not known. An open shift counts up to `now` (ms), for 16 hours at most. Events with a conflict
 * are left out. Spec §4.
 */
export function toShifts(logs: readonly SheetLog[], now: number): readonly Shift[] {
  const shifts: Shift[] = []
  let open: OpenShift | undefined
  for (const log of inOrder(logs)) {
    if (log.conflict) continue
    const at = Date.parse(log.at)
    if (open && log.event === 'entrada') {
      open.flags.add('missing_exit')
      shifts.push(closed(open, null))
      open = undefined
    }
    const isUnpaired = nextStatus(open?.status ?? 'fuera', log.event) === null
    open ??= begun(at, log.event === 'entrada')
    if (isUnpaired) open.flags.add('unpaired')
    for (const flag of logFlags(log)) open.flags.add(flag)
    count(open, at)
    open.status = STATUS_AFTER[log.event]
    if (open.status === 'fuera') {
      shifts.push(closed(open, at))
      open = undefined
    }
  }
  if (open) shifts.push(goingOn(open, now))
  return shifts
}

function begun(startedAt: number, hasEntry: boolean): OpenShift {
  return {
    startedAt,
    hasEntry,
    flags: new Set(),
    workedMs: 0,
    breakMs: 0,
    status: 'fuera',
    lastAt: startedAt,
  }
}

function count(shift: OpenShift, until: number): void {
  const ms = Math.max(0, until - shift.lastAt)
  if (shift.status === 'dentro') shift.workedMs += ms
  if (shift.status === 'descanso') shift.breakMs += ms
  shift.lastAt = until
}

function closed({ startedAt, hasEntry, workedMs, breakMs, flags }: OpenShift, endedAt: number | null): Shift {
  return { startedAt, hasEntry, endedAt, workedMs, breakMs, flags }
}

function goingOn(shift: OpenShift, now: number): Shift {
  if (now - shift.startedAt > STALE_AFTER_MS) shift.flags.add('stale')
  else {
    shift.flags.add('open')
    count(shift, Math.max(now, shift.lastAt))
  }
  return closed(shift, null)
}
