/**
 * Decides when a session's key expires without use: after 30 days with 'remember', after 12 hours without.
 */

/** The life of a key without use: 30 days with 'remember', 12 hours without. */
const DAY_MS = 24 * 60 * 60 * 1000
export const LIFETIME_MS = { remembered: 30 * DAY_MS, plain: DAY_MS / 2 } as const

/** Returns when a key that is used at `now` ends, if it is not used again. */
export function expiryOf(now: Date, remember: boolean): Date {
  return new Date(now.getTime() + (remember ? LIFETIME_MS.remembered : LIFETIME_MS.plain))
}
