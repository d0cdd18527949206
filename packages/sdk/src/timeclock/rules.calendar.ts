/**
 * Converts between moments and the days, weeks and local times of a zone, also where the clock changes (daylight
 * saving).
 */

import { addDays, dayOf, mondayOf } from '../basics/days.js'
import { zonedFormat } from '../basics/zoned.js'

const DAY_MS = 86_400_000
/** Zones are at most 14 hours from UTC, and clock changes are of less than two. */
const WIDEST_OFFSET_MS = 16 * 3_600_000

const starts = new Map<string, number>()

/**
 * Returns the first moment (ms) of a day in a zone. Uses binary search, because a day may begin at any hour:
 * some zones change their clocks at midnight, and then 00:00 does not exist.
 */
export function startOfDay(day: string, timeZone: string): number {
  const key = `${day} ${timeZone}`
  const known = starts.get(key)
  if (known !== undefined) return known
  let before = Date.parse(day) - WIDEST_OFFSET_MS
  let at = Date.parse(day) + WIDEST_OFFSET_MS
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2)
    if (dayOf(middle, timeZone) >= day) at = middle
    else before = middle
  }
  if (starts.size >= 1000) starts.clear()
  starts.set(key, at)
  return at
}

/** A week, Monday to Sunday, in one zone. */
export interface Week {
  /** The seven days, from Monday. */
  readonly days: readonly string[]
  /** The first moment (ms) of each day and of the next week; eight in all. */
  readonly bounds: readonly number[]
}

/** Returns the week of a day. Its days may have 23 or 25 hours. Spec §4. */
export function weekOf(day: string, timeZone: string): Week {
  const monday = mondayOf(day)
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  return { days, bounds: [...days, addDays(monday, 7)].map(each => startOfDay(each, timeZone)) }
}

/** Returns the first moment of a week and that of the next one, in ms. */
export function weekRange({ bounds }: Week): { readonly start: number; readonly end: number } {
  return { start: Math.min(...bounds), end: Math.max(...bounds) }
}

/** Returns the index of the day that a moment (ms) is in, from 0; -1 outside of the week. */
export function dayIndex({ days, bounds }: Week, ms: number): number {
  const index = bounds.findLastIndex(bound => bound <= ms)
  return index < days.length ? index : -1
}

const clockIn = zonedFormat('en-US', { hourCycle: 'h23', hour: '2-digit', minute: '2-digit' })

/** Returns the local time of a moment (ms) in a zone: `2026-11-20T15:14`. */
export function wallTime(ms: number, timeZone: string): string {
  return `${dayOf(ms, timeZone)}T${clockIn(timeZone).format(ms)}`
}

/**
 * Returns the moment (ms) of a local time, `2026-11-20T15:14`; NaN for a malformed text. A repeated hour
 * gives its first moment; a skipped one gives the moment that it would have been.
 */
export function fromWallTime(text: string, timeZone: string): number {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return asUtc
  const offsetAt = (ms: number) => Date.parse(`${wallTime(ms, timeZone)}:00Z`) - ms
  const candidates = [asUtc - DAY_MS, asUtc + DAY_MS].map(near => asUtc - offsetAt(near))
  const found = candidates.filter(ms => wallTime(ms, timeZone) === text)
  return found.length > 0 ? Math.min(...found) : Math.max(...candidates)
}
