/**
 * Finds an overdue entry or exit, one that seems to be forgotten: a person who has not come 20 minutes after their usual hour on a day on which they
 * usually work, or is still in an hour after their usual exit.
 */

import { addDays, dayOf, weekdayOf } from '../basics/days.js'
import { wallTime } from './rules.calendar.js'
import { type Shift, toShifts } from './rules.shifts.js'
import { HABIT_DAYS, usualMinute } from './rules.usual.js'
import type { SheetLog } from './schema.js'
import { STALE_AFTER_MS } from './state.js'

/** The time after the usual entry from which somebody is missing, and until which it is worth a reminder. */
const MISSING_AFTER_MINUTES = 20
const MISSING_UNTIL_MINUTES = 6 * 60
/** The time after the usual exit from which an exit is overdue, and the shortest shift of which it may. */
const EXIT_AFTER_MINUTES = 60
const SHORTEST_SHIFT_MINUTES = 6 * 60
/** The length of a shift from which an exit is overdue when no usual exit is known. */
const LONG_SHIFT_MINUTES = 10 * 60
/** The same days of the week within the last weeks on which somebody worked who is expected today. */
const EXPECTED_AFTER = 2

/** A person's clock compared with their habits at a moment. */
export interface OverduePunches {
  /** The usual minute of entry of a person who is missing today; null for everybody else. */
  readonly missingSince: number | null
  /** The moment (ms) when a shift began whose exit was forgotten; null without one. */
  readonly openSince: number | null
}

/**
 * Tells what a person seems to have forgotten, from the records of the last four weeks: the entry on a day of
 * the week on which they usually work, against their usual hour; the exit after their usual one. Spec §4.
 */
export function findOverduePunches(logs: readonly SheetLog[], timeZone: string, now: number): OverduePunches {
  const today = dayOf(now, timeZone)
  const shifts = toShifts(logs, now)
  const last = shifts.at(-1)
  const past = shifts.filter(shift => dayOf(shift.startedAt, timeZone) < today)
  const isIn = last !== undefined && last.endedAt === null
  return {
    missingSince: isIn ? null : missingSince(shifts, past, timeZone, now),
    openSince: isIn && isOverdue(last, past, timeZone, now) ? last.startedAt : null,
  }
}

function missingSince(
  shifts: readonly Shift[],
  past: readonly Shift[],
  timeZone: string,
  now: number,
): number | null {
  const today = dayOf(now, timeZone)
  const days = new Map<string, number>()
  for (const { startedAt } of past) {
    const day = dayOf(startedAt, timeZone)
    if (!days.has(day)) days.set(day, minuteOf(startedAt, day, timeZone))
  }
  const since = addDays(today, -HABIT_DAYS)
  const alike = [...days.keys()].filter(day => day >= since && weekdayOf(day) === weekdayOf(today))
  const usual = usualMinute([...days.values()])
  const hasCome = shifts.length > past.length
  if (hasCome || usual === null || alike.length < EXPECTED_AFTER) return null
  const late = minuteOf(now, today, timeZone) - usual
  return late >= MISSING_AFTER_MINUTES && late <= MISSING_UNTIL_MINUTES ? usual : null
}

function isOverdue(open: Shift, past: readonly Shift[], timeZone: string, now: number): boolean {
  if (now - open.startedAt > STALE_AFTER_MS) return true
  const day = dayOf(open.startedAt, timeZone)
  const began = minuteOf(open.startedAt, day, timeZone)
  // A declared exit may be the one that was offered.
  const exits = past.flatMap(({ startedAt, endedAt, flags }) =>
    endedAt === null || flags.has('declared')
      ? []
      : [minuteOf(endedAt, dayOf(startedAt, timeZone), timeZone)],
  )
  const usual = usualMinute(exits)
  const due =
    usual === null
      ? began + LONG_SHIFT_MINUTES
      : Math.max(usual + EXIT_AFTER_MINUTES, began + SHORTEST_SHIFT_MINUTES)
  return minuteOf(now, day, timeZone) >= due
}

/** Returns the minutes of a moment since the midnight with which a day began; over 1440 after the next one. */
function minuteOf(ms: number, day: string, timeZone: string): number {
  return (Date.parse(`${wallTime(ms, timeZone)}:00Z`) - Date.parse(day)) / 60_000
}
