/** Holds the time of a fake, which tests move. */

import type { Clock } from '../http/deadline.js'

/** The clock of a fake. It stands still until it is moved. */
export interface FakeClock extends Clock {
  /** Moves the time forward by so many milliseconds. */
  advance(ms: number): void
  /** Moves the time to a moment, such as `2026-11-20T18:00:00Z`. */
  set(instant: string): void
}

/**
 * Returns a clock that stands still. A wait moves it on and ends at once, so that the pauses before retries and
 * between polls take no real time.
 */
export function createFakeClock(start: string): FakeClock {
  let ms = Date.parse(start)
  return {
    now: () => ms,
    // The timeout gives the event loop a turn, in which the code goes on that this wait lets pass.
    wait: (waitMs, signal) =>
      new Promise(resolve =>
        setTimeout(() => {
          if (!signal.aborted) ms += waitMs
          resolve()
        }),
      ),
    advance(more) {
      ms += more
    },
    set(instant) {
      ms = Date.parse(instant)
    },
  }
}
