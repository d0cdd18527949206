/** Computes with calendar days: later, between, weekday, Monday of the week. */

import { zonedFormat } from './zoned.js'

const DAY_MS = 86_400_000

const dayIn = zonedFormat('en-US', {
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * Returns the calendar day of a moment (ms) in an IANA zone, `2026-11-20`; in the machine's own zone when
 * none is given. Throws RangeError for an invalid zone.
 */
export function dayOf(ms: number, timeZone?: string): string {
  const [month, day, year] = dayIn(timeZone).format(ms).split('/')
  return `${year?.padStart(4, '0')}-${month}-${day}`
}

/** Returns the day that is `days` later; a negative number goes back. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the number of days between two calendar days; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** Returns the day of the week: 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

/** Returns the Monday of the week that a day is in. Spec §4. */
export function mondayOf(day: string): string {
  return addDays(day, -weekdayOf(day))
}
