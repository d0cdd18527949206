/** Decides how long an address waits after too many tries within a window. */

/** The tries of an address within a window that began with the first one. */
export interface Tries {
  readonly count: number
  readonly startedAt: Date
}

/**
 * Returns the seconds until the next try is allowed under a limit; 0 while there are few. `tries` includes
 * the last try.
 */
export function waitAfterTries(
  { count, startedAt }: Tries,
  most: number,
  windowMs: number,
  now: Date,
): number {
  if (count <= most) return 0
  return Math.max(1, Math.ceil((startedAt.getTime() + windowMs - now.getTime()) / 1000))
}
