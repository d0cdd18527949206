import { isIPv6 } from 'node:net'

/** Wrong sign-ins that are free, for each e-mail and address. Spec §4. */
export const FREE_FAILURES = 5
export const WINDOW_MS = 15 * 60_000
const FIRST_WAIT_MS = 30_000

/** What is known of the wrong sign-ins with one e-mail from one address. */
export interface Attempts {
  readonly failures: number
  readonly window_started_at: Date
  readonly last_failed_at: Date
  readonly blocked_until: Date | null
}

export type AttemptVerdict =
  | { readonly allowed: true; readonly next: Attempts }
  | { readonly allowed: false; readonly retryAfterSeconds: number }

/**
 * Whether one more password may be tried, and what is known after it if it is wrong. It counts before the
 * password is looked at, so that guesses sent at once do not all pass; a right one clears everything. The
 * fifth wrong one within a quarter of an hour begins a wait of 30 s, and each further one doubles it, up to a
 * quarter of an hour. A quarter of an hour after the last wait all is forgotten.
 */
export function countAttempt(known: Attempts | null, now: Date): AttemptVerdict {
  const live = known !== null && !isForgotten(known, now) ? known : null
  if (live?.blocked_until && live.blocked_until > now) {
    return {
      allowed: false,
      retryAfterSeconds: Math.ceil((live.blocked_until.getTime() - now.getTime()) / 1000),
    }
  }
  const failures = (live?.failures ?? 0) + 1
  const waitMs = waitAfter(failures)
  const next = {
    failures,
    window_started_at: live?.window_started_at ?? now,
    last_failed_at: now,
    blocked_until: waitMs === 0 ? null : new Date(now.getTime() + waitMs),
  }
  return { allowed: true, next }
}

/** The wait that begins with so many wrong sign-ins, in milliseconds; 0 while they are free. */
export function waitAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0
  return Math.min(WINDOW_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - FREE_FAILURES, 20))
}

function isForgotten(known: Attempts, now: Date): boolean {
  const from = known.blocked_until ?? known.window_started_at
  return now.getTime() - from.getTime() >= WINDOW_MS
}

/** The address that failures count for: a whole IPv6 network of 64 bits is one customer's to choose from. */
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
