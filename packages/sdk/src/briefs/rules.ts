import { dayOf } from '../basics/days.js'

const HALF_DAY_MS = 12 * 3_600_000

/**
 * Tells whether a new brief's deadline is over everywhere on earth, so that no client is refused for the hour of
 * the server.
 */
export function isOver(deadline: string, now: number): boolean {
  return deadline < dayOf(now - HALF_DAY_MS, 'UTC')
}
