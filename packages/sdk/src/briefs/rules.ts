import { dayOf } from '../basics/days.js'

const HALF_DAY_MS = 12 * 3_600_000

/**
 * Tells whether the deadline of a new brief has passed in every time zone, so that no client is refused because the
 * server's day is ahead of theirs.
 */
export function isOver(deadline: string, now: number): boolean {
  return deadline < dayOf(now - HALF_DAY_MS, 'UTC')
}
