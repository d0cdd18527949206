/** Reads and writes the days of a filter by due date, `2026-12-01..2026-12-04`; one end may be missing. */

import { addDays } from '../basics/days.js'
import { WEEK_DAYS } from './rules.due.js'

/** The first and the last due date, both included; null is no bound. */
export interface DueDays {
  readonly from: string | null
  readonly to: string | null
}

const DAYS = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/

/**
 * Returns the days that a filter names; null for what names none: days that do not exist, no end at all, or an end before
 * the beginning.
 */
export function dueDaysOf(text: string): DueDays | null {
  const [isDays, from = null, to = null] = DAYS.exec(text) ?? []
  if (isDays === undefined || (from === null && to === null)) return null
  if ([from, to].some(day => day !== null && !isDay(day))) return null
  return from !== null && to !== null && to < from ? null : { from, to }
}

/** Returns days as a filter writes them; null when neither end is set. The inverse of `dueDaysOf`. */
export function dueDaysText({ from, to }: DueDays): string | null {
  return from === null && to === null ? null : `${from ?? ''}..${to ?? ''}`
}

/**
 * Returns a filter by due date with another first or last day, which replaces a range such as 'week'. A day beyond the
 * other end takes that end away.
 */
export function dueDaysWith(due: string, change: Partial<DueDays>): string | null {
  const { from, to } = { from: null, to: null, ...dueDaysOf(due), ...change }
  const isTurned = from !== null && to !== null && to < from
  if (!isTurned) return dueDaysText({ from, to })
  return dueDaysText(change.from === undefined ? { from: null, to } : { from, to: null })
}

/** Returns the days of 'today', of 'week' or of a filter that names them. */
export function dueSpanOf(due: string, today: string): DueDays {
  if (due === 'today') return { from: today, to: today }
  if (due === 'week') return { from: today, to: addDays(today, WEEK_DAYS) }
  return dueDaysOf(due) ?? { from: null, to: null }
}

/** Tells whether a day exists, in the years that a date may have (`day` of `basics/input`). */
function isDay(day: string): boolean {
  const ms = Date.parse(day)
  return day >= '1900' && day < '2200' && !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}
