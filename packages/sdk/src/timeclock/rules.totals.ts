/**
 * Sums shifts into days and weeks: worked, break, ordinary time, overtime above 40 hours; a shift over
 * midnight counts on the day it began.
 */

import { dayOf } from '../basics/days.js'
import { type Week, dayIndex, weekOf, weekRange } from './rules.calendar.js'
import type { DayFlag, SheetLog, TodayTotals, WeekTotals, WorkDay } from './schema.js'
import { DAY_FLAGS } from './schema.js'
import { timed, toShifts } from './rules.shifts.js'

/** The ordinary time of a week; the time above it is overtime. Spec §4. */
export const ORDINARY_WEEK_SECONDS = 40 * 3600

/** A person's week. */
export interface WeekSummary {
  /** The seven days, from Monday. */
  readonly days: readonly WorkDay[]
  readonly week: WeekTotals
}

interface DayParts {
  workedMs: number
  breakMs: number
  first: number | null
  last: number | null
  readonly flags: Set<DayFlag>
}

/**
 * Returns a person's days and their sum, from events that begin with those of the week and include the rest
 * of a shift that was open when it ended. A shift counts on the local day it began; the week is the sum of
 * its days, to the second. Spec §4.
 */
export function summariseWeek(logs: readonly SheetLog[], week: Week, now: number): WeekSummary {
  const parts = week.days.map((): DayParts => ({
    workedMs: 0,
    breakMs: 0,
    first: null,
    last: null,
    flags: new Set(),
  }))
  for (const shift of toShifts(logs, now)) {
    const day = parts[dayIndex(week, shift.startedAt)]
    if (!day) continue
    day.workedMs += shift.workedMs
    day.breakMs += shift.breakMs
    if (shift.hasEntry) day.first ??= shift.startedAt
    if (shift.endedAt !== null) day.last = shift.endedAt
    for (const flag of shift.flags) day.flags.add(flag)
  }
  for (const log of logs) if (log.conflict) parts[dayIndex(week, Date.parse(log.at))]?.flags.add('conflict')
  const days = parts.map((part, index) => toWorkDay(week.days[index] ?? '', part))
  return { days, week: sumDays(days) }
}

function toWorkDay(day: string, { workedMs, breakMs, first, last, flags }: DayParts): WorkDay {
  return {
    day,
    first_entry: first === null ? null : new Date(first).toISOString(),
    last_exit: last === null ? null : new Date(last).toISOString(),
    worked_seconds: Math.floor(workedMs / 1000),
    break_seconds: Math.floor(breakMs / 1000),
    flags: DAY_FLAGS.filter(flag => flags.has(flag)),
  }
}

/** Returns the totals of a week from its days. Spec §4. */
export function sumDays(days: readonly TodayTotals[]): WeekTotals {
  const worked_seconds = days.reduce((sum, day) => sum + day.worked_seconds, 0)
  const break_seconds = days.reduce((sum, day) => sum + day.break_seconds, 0)
  const ordinary_seconds = Math.min(worked_seconds, ORDINARY_WEEK_SECONDS)
  return {
    worked_seconds,
    break_seconds,
    ordinary_seconds,
    overtime_seconds: worked_seconds - ordinary_seconds,
  }
}

/** Returns the totals of today and of this week, as the clock shows them after a punch. */
export function totalsAt(
  logs: readonly SheetLog[],
  timeZone: string,
  now: number,
): { readonly today: TodayTotals; readonly week: WeekTotals } {
  const today = dayOf(now, timeZone)
  const { days, week: sum } = summariseWeek(logs, weekOf(today, timeZone), now)
  const { worked_seconds, break_seconds } = sumDays(days.filter(({ day }) => day === today))
  return { today: { worked_seconds, break_seconds }, week: sum }
}

/**
 * Returns the events of a person (in any order) that belong to a week, newest first: those in the week;
 * before them those of the shift that was open when the week began; after them the rest of the shift that was
 * open when it ended.
 */
export function logsOfWeek<Log extends SheetLog>(logs: readonly Log[], week: Week): readonly Log[] {
  return logsOfWeeks(logs, [week])[0] ?? []
}

/** Returns the events of each of many weeks, as `logsOfWeek` does; it reads the moment of an event once. */
export function logsOfWeeks<Log extends SheetLog>(
  logs: readonly Log[],
  weeks: readonly Week[],
): readonly (readonly Log[])[] {
  const all = timed(logs)
  const counted = all.filter(({ log }) => isCounted(log))
  return weeks.map(week => {
    const { start, end } = weekRange(week)
    return joined(
      between(counted, -Infinity, start),
      between(all, start, end),
      between(counted, end, Infinity),
    )
  })
}

/** Returns those of ordered events that happened within a time. */
function between<Log extends SheetLog>(
  ordered: ReturnType<typeof timed<Log>>,
  from: number,
  to: number,
): readonly Log[] {
  const before = (edge: number) => ordered.findLastIndex(({ ms }) => ms < edge) + 1
  return ordered.slice(before(from), before(to)).map(({ log }) => log)
}

const isCounted = (log: SheetLog): boolean => !log.conflict

/** Returns the events of a week, newest first, from its own and those on both sides of it. */
function joined<Log extends SheetLog>(
  before: readonly Log[],
  within: readonly Log[],
  after: readonly Log[],
): readonly Log[] {
  const newest = before.at(-1)
  const last = within.findLast(isCounted) ?? newest
  const isOpenAfter = last !== undefined && last.status !== 'fuera'
  return [...openShift(before), ...within, ...(isOpenAfter ? restOfShift(after) : [])].toReversed()
}

/** Returns the events of the shift that is open after events, from its entry where that is among them. */
function openShift<Log extends SheetLog>(before: readonly Log[]): readonly Log[] {
  const edge = before.findLastIndex(log => log.event === 'entrada' || log.event === 'salida')
  return before[edge]?.event === 'entrada' ? before.slice(edge) : before.slice(edge + 1)
}

function restOfShift<Log extends SheetLog>(after: readonly Log[]): readonly Log[] {
  const stop = after.findIndex(log => log.event === 'entrada' || log.event === 'salida')
  if (stop < 0) return after
  return after.slice(0, after[stop]?.event === 'salida' ? stop + 1 : stop)
}
