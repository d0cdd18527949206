/**
 * Offers the times to which a notification can be put off, such as this afternoon, tomorrow or Monday, and
 * computes them.
 */

import { addDays, dayOf, weekdayOf } from '../basics/days.js'
import { fromWallTime, wallTime } from '../timeclock/rules.calendar.js'

const HOUR_MS = 60 * 60_000
const AFTERNOON = '16:00'
const MORNING = '09:00'
const SUNDAY = 6

/** The times at hand to which a notification can be put off, in the order shown. */
export const SNOOZE_TIMES = ['hour', 'afternoon', 'tomorrow', 'monday'] as const
export type SnoozeTime = (typeof SNOOZE_TIMES)[number]

/**
 * Returns the times that differ at this moment (ms): no 'this afternoon' within an hour of it or later, and no
 * 'Monday' when that is tomorrow.
 */
export function snoozeTimes(now: number, timeZone: string): readonly SnoozeTime[] {
  const isLate = wallTime(now + HOUR_MS, timeZone) > `${dayOf(now, timeZone)}T${AFTERNOON}`
  const isSunday = weekdayOf(dayOf(now, timeZone)) === SUNDAY
  return SNOOZE_TIMES.filter(time => (time === 'afternoon' ? !isLate : time !== 'monday' || !isSunday))
}

/** Returns when a snooze ends (ms since 1970). 'This afternoon' is an hour from now once the afternoon has begun. */
export function snoozedUntil(time: SnoozeTime, now: number, timeZone: string): number {
  const today = dayOf(now, timeZone)
  switch (time) {
    case 'hour':
      return now + HOUR_MS
    case 'afternoon':
      return Math.max(now + HOUR_MS, fromWallTime(`${today}T${AFTERNOON}`, timeZone))
    case 'tomorrow':
      return fromWallTime(`${addDays(today, 1)}T${MORNING}`, timeZone)
    case 'monday':
      return fromWallTime(`${addDays(today, 7 - weekdayOf(today))}T${MORNING}`, timeZone)
  }
}
