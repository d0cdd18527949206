/** Ends a call when its time is up, by a clock that tests and scripts can pass. */

/** The clock as a port, so that tests and scripts can pass their own. */
export interface Clock {
  now(): number
  /** Resolves after `ms`, or at once when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/**
 * Returns a signal that aborts with the caller's signal or when the time is up. `renew` gives it the whole
 * time again.
 */
export function startDeadline(clock: Clock, timeoutMs: number, outer: AbortSignal | undefined) {
  const controller = new AbortController()
  let endsAt = clock.now() + timeoutMs
  const abort = () => controller.abort(outer?.reason)
  let timer = setTimeout(() => controller.abort(), timeoutMs)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort, { once: true })
  return {
    signal: controller.signal,
    leftMs: () => endsAt - clock.now(),
    renew() {
      clearTimeout(timer)
      endsAt = clock.now() + timeoutMs
      timer = setTimeout(() => controller.abort(), timeoutMs)
    },
    clear() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}

/** The clock of the system. */
export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise(resolve => {
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      if (signal.aborted) done()
      else signal.addEventListener('abort', done, { once: true })
    }),
}
