/**
 * Shows what a change of work records does to a person's days before it is saved, and what would be strange.
 */

import { dayOf, mondayOf } from '../basics/days.js'
import { weekOf } from './rules.calendar.js'
import { inOrder } from './rules.shifts.js'
import { logsOfWeek, summariseWeek } from './rules.totals.js'
import type { ClockEvent, DayFlag, SheetLog, WorkDay } from './schema.js'
import { DEFAULT_CLOCK_STATUS } from './schema.js'
import { fitsBetween, STATUS_AFTER } from './state.js'

/** A record as it would be; without `id` a new one. */
export interface PutLog {
  readonly id?: number
  readonly event: ClockEvent
  /** In ms. */
  readonly at: number
}

/** A change of a person's records before it is saved. */
export interface DraftChange {
  readonly put: readonly PutLog[]
  /** The ids of the records to remove. */
  readonly remove: readonly number[]
}

/** Something strange that a change would bring about. */
export type Oddity = 'long_break' | 'long_shift' | 'short_shift' | DayFlag

/** A day before and after a change. */
export interface DayPreview {
  readonly day: string
  readonly before: WorkDay
  readonly after: WorkDay
  /** The strange things that the change brings. */
  readonly oddities: readonly Oddity[]
}

const LONG_BREAK_SECONDS = 3 * 3600
const LONG_SHIFT_SECONDS = 13 * 3600
const SHORT_SHIFT_SECONDS = 5 * 60
const STRANGE_FLAGS: readonly DayFlag[] = ['missing_exit', 'unpaired', 'stale', 'open']

/** Returns the records, newest first, as they would be after a change. */
export function withChange(logs: readonly SheetLog[], { put, remove }: DraftChange): readonly SheetLog[] {
  const gone = new Set([...remove, ...put.flatMap(({ id }) => id ?? [])])
  const added = put.map(({ id, event, at }, index): SheetLog => ({
    ...logs.find(log => log.id === id),
    // Among records of one moment a new one comes last.
    id: id ?? Number.MAX_SAFE_INTEGER - put.length + index,
    event,
    status: STATUS_AFTER[event],
    at: new Date(at).toISOString(),
    conflict: null,
  }))
  return inOrder([...logs.filter(({ id }) => !gone.has(id)), ...added]).toReversed()
}

/**
 * Returns the days that a change alters, each before and after it, with what would be strange; when no total
 * changes, the days of the changed records. Spec §4.
 */
export function previewChange(
  logs: readonly SheetLog[],
  change: DraftChange,
  timeZone: string,
  now: number,
): readonly DayPreview[] {
  const touched = new Set([...change.remove, ...change.put.map(({ id }) => id)])
  const moments = [
    ...change.put.map(({ at }) => at),
    ...logs.filter(({ id }) => touched.has(id)).map(({ at }) => Date.parse(at)),
  ]
  const ofChange = new Set(moments.map(ms => dayOf(ms, timeZone)))
  const after = withChange(logs, change)
  const days = [...new Set([...ofChange].map(mondayOf))].toSorted().flatMap(monday => {
    const week = weekOf(monday, timeZone)
    const [old, next] = [logs, after].map(each => summariseWeek(logsOfWeek(each, week), week, now).days)
    return (old ?? []).flatMap((day, index) => {
      const then = next?.[index]
      return then ? [toPreview(day, then)] : []
    })
  })
  const altered = days.filter(({ before, after: then }) => JSON.stringify(before) !== JSON.stringify(then))
  return altered.length > 0 ? altered : days.filter(({ day }) => ofChange.has(day))
}

function toPreview(before: WorkDay, after: WorkDay): DayPreview {
  const known = new Set(odditiesOf(before))
  return { day: after.day, before, after, oddities: odditiesOf(after).filter(oddity => !known.has(oddity)) }
}

function odditiesOf({ worked_seconds, break_seconds, last_exit, flags }: WorkDay): readonly Oddity[] {
  const isShort = last_exit !== null && worked_seconds < SHORT_SHIFT_SECONDS
  return [
    ...(break_seconds > LONG_BREAK_SECONDS ? (['long_break'] as const) : []),
    ...(worked_seconds > LONG_SHIFT_SECONDS ? (['long_shift'] as const) : []),
    ...(isShort ? (['short_shift'] as const) : []),
    ...STRANGE_FLAGS.filter(flag => flags.includes(flag)),
  ]
}

/**
 * Tells whether a record that waits would follow from the records of its day, so that accepting it is the
 * likely answer.
 */
export function fitsDay(log: SheetLog, dayLogs: readonly SheetLog[]): boolean {
  const others = inOrder(dayLogs.filter(each => each.id !== log.id && !each.conflict))
  const before = others.findLast(({ at }) => at <= log.at)
  const next = others.find(({ at }) => at > log.at)
  return fitsBetween(before?.status ?? DEFAULT_CLOCK_STATUS, [log.event], next?.event ?? null)
}
