/**
 * Decides how long a sign-in waits: after 5 wrong passwords of one e-mail from one address within 15 minutes, and at an
 * address where 20 e-mails had wrong ones in that time.
 */

import { isIPv6 } from 'node:net'

/** Wrong sign-ins without a wait, for each e-mail and address. Spec §4. */
export const FREE_FAILURES = 5
export const WINDOW_MS = 15 * 60_000
const FIRST_WAIT_MS = 30_000
/** The most e-mails with wrong passwords that one address may have within the window. Spec §4. */
export const MOST_WRONG_EMAILS = 20
/** An address stops being known to an account after this time without a sign-in. */
export const KNOWN_ADDRESS_MS = 180 * 24 * 60 * 60_000

/** The wrong sign-ins with one e-mail from one address. */
export interface Attempts {
  readonly failures: number
  readonly window_started_at: Date
  readonly last_failed_at: Date
  readonly blocked_until: Date | null
}

/** Returns the seconds until a password may be tried again; 0 when it may be now. */
export function waitBefore(known: Attempts | null, now: Date): number {
  return known?.blocked_until ? secondsUntil(known.blocked_until, now) : 0
}

/**
 * Returns the seconds until an address may try accounts that do not know it; 0 when it may now. `enough` is
 * the time of the newest wrong try of the e-mail that reached the limit, null below the limit.
 */
export function waitOfAddress(enough: Date | null, now: Date): number {
  return enough ? secondsUntil(new Date(enough.getTime() + WINDOW_MS), now) : 0
}

function secondsUntil(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000))
}

/**
 * Returns the state after one more wrong password. The fifth one within a quarter of an hour begins a wait of
 * 30 s, and each further one doubles it, up to a quarter of an hour. A quarter of an hour after the last wait
 * the count starts anew.
 */
export function countAttempt(known: Attempts | null, now: Date): Attempts {
  const live = known !== null && !isForgotten(known, now) ? known : null
  const failures = (live?.failures ?? 0) + 1
  const waitMs = waitAfter(failures)
  return {
    failures,
    window_started_at: live?.window_started_at ?? now,
    last_failed_at: now,
    blocked_until: waitMs === 0 ? null : new Date(now.getTime() + waitMs),
  }
}

/** Returns the wait after so many wrong sign-ins, in milliseconds; 0 while they are free. */
export function waitAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0
  return Math.min(WINDOW_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - FREE_FAILURES, 20))
}

function isForgotten(known: Attempts, now: Date): boolean {
  const from = known.blocked_until ?? known.window_started_at
  return now.getTime() - from.getTime() >= WINDOW_MS
}

/**
 * Returns the address that failures count for: an IPv6 network of 64 bits counts as one, because one customer
 * can use all its addresses.
 */
export function throttleAddress(ip: string): string {
  const bare = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0')
  return `${[...front, ...gap, ...back]
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
