/**
 * Makes counters that allow so many calls of each key within a window of time, and return the seconds to wait beyond
 * that.
 */

/** A function that returns the seconds that a caller must wait, 0 for no wait. */
export type RateLimit = (key: string, now: Date) => number

/** The most callers that are remembered at once; the one that is known longest is forgotten first. */
const MOST_CALLERS = 100_000

/**
 * Creates a limit of so many calls of each caller in a window of so many ms; each process counts for itself.
 */
export function createRateLimit(most: number, windowMs: number, mostCallers = MOST_CALLERS): RateLimit {
  let windows = new Map<string, { startedAt: number; count: number }>()
  let sweptAt = 0
  return (key, now) => {
    const ms = now.getTime()
    if (ms - sweptAt >= windowMs) {
      windows = new Map([...windows].filter(([, each]) => ms - each.startedAt < windowMs))
      sweptAt = ms
    }
    const known = windows.get(key)
    const current = known && ms - known.startedAt < windowMs ? known : { startedAt: ms, count: 0 }
    current.count += 1
    windows.set(key, current)
    if (windows.size > mostCallers) windows.delete(windows.keys().next().value as string)
    return current.count <= most ? 0 : Math.max(1, Math.ceil((current.startedAt + windowMs - ms) / 1000))
  }
}
