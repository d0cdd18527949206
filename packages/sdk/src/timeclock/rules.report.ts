/**
 * Sums a person's hours over a range of days with overtime, and returns the week, fortnight or month of a
 * day.
 */

import { addDays, dayOf, daysBetween, mondayOf } from '../basics/days.js'
import { weekOf } from './rules.calendar.js'
import { logsOfWeeks, ORDINARY_WEEK_SECONDS, sumDays, summariseWeek } from './rules.totals.js'
import type { SheetLog, WeekTotals } from './schema.js'
import { type DayRange, MOST_REPORT_DAYS, type ReportDay } from './schema.report.js'

/** The fault of a range of days. */
export type RangeFault = 'backwards' | 'too_long'

/** Returns why a range cannot be reported; null when it can. */
export function rangeFault({ from, to }: DayRange): RangeFault | null {
  if (from > to) return 'backwards'
  return daysBetween(from, to) >= MOST_REPORT_DAYS ? 'too_long' : null
}

export type Period = 'week' | 'fortnight' | 'month'

/** Returns the week (from Monday), the half or the whole of the month that a day is in. */
export function periodOf(period: Period, day: string): DayRange {
  if (period === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  const first = `${day.slice(0, 7)}-01`
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  if (period === 'month') return { from: first, to: last }
  const middle = `${day.slice(0, 7)}-15`
  return day <= middle ? { from: first, to: middle } : { from: addDays(middle, 1), to: last }
}

/** Returns the period before the one that a day is in. */
export function periodBefore(period: Period, day: string): DayRange {
  return periodOf(period, addDays(periodOf(period, day).from, -1))
}

/** Returns the first days of the weeks that a range touches. */
export function mondaysOf({ from, to }: DayRange): readonly string[] {
  const weeks = daysBetween(mondayOf(from), mondayOf(to)) / 7
  return Array.from({ length: weeks + 1 }, (_, index) => addDays(mondayOf(from), index * 7))
}

/**
 * Returns a person's days of a range and their sum, from the events of all weeks that the range touches. Time
 * over 40 hours of a week is overtime of the day on which it was worked, so that the sums of two halves of a
 * month are those of the month. Spec §4.
 */
export function summariseRange(
  logs: readonly SheetLog[],
  range: DayRange,
  timeZone: string,
  now: number,
): { readonly days: readonly ReportDay[]; readonly totals: WeekTotals } {
  const weeks = mondaysOf(range).map(monday => weekOf(monday, timeZone))
  const logsOf = logsOfWeeks(logs, weeks)
  const days = weeks.flatMap((week, index) => {
    let before = 0
    return summariseWeek(logsOf[index] ?? [], week, now).days.map((day): ReportDay => {
      const ordinary = Math.min(day.worked_seconds, Math.max(0, ORDINARY_WEEK_SECONDS - before))
      before += day.worked_seconds
      return { ...day, ordinary_seconds: ordinary, overtime_seconds: day.worked_seconds - ordinary }
    })
  })
  const within = days.filter(({ day }) => day >= range.from && day <= range.to)
  const ordinary_seconds = within.reduce((sum, day) => sum + day.ordinary_seconds, 0)
  const { worked_seconds, break_seconds } = sumDays(within)
  const overtime_seconds = worked_seconds - ordinary_seconds
  return { days: within, totals: { worked_seconds, break_seconds, ordinary_seconds, overtime_seconds } }
}

/** Returns today's range of a period, for a moment (ms) in a zone. */
export function currentPeriod(period: Period, timeZone: string, now: number): DayRange {
  return periodOf(period, dayOf(now, timeZone))
}
