import type { Clock } from '../http/deadline.js'

/** The times of a debounce. */
export interface DebounceOptions {
  /** The milliseconds without another call before the work runs. */
  readonly pauseMs: number
  /** The milliseconds after the first call when the work runs anyway; never when left out. */
  readonly longestMs?: number
}

/** Work that runs once after a flurry of calls. */
export interface Debounced {
  /** Asks for the work. */
  call(): void
  /** Drops the work that waits. */
  end(): void
}

/** Runs the work once for many calls: after a pause, and at the latest after `longestMs`. */
export function debounce(
  clock: Clock,
  { pauseMs, longestMs = Infinity }: DebounceOptions,
  run: () => void,
): Debounced {
  let pending: { readonly timer: AbortController; readonly since: number } | null = null

  async function runAfter(ms: number, timer: AbortController): Promise<void> {
    await clock.wait(ms, timer.signal)
    if (timer.signal.aborted) return
    pending = null
    run()
  }

  return {
    call() {
      const now = clock.now()
      const since = pending?.since ?? now
      pending?.timer.abort()
      const timer = new AbortController()
      pending = { timer, since }
      void runAfter(Math.max(0, Math.min(pauseMs, since + longestMs - now)), timer)
    },
    end() {
      pending?.timer.abort()
      pending = null
    },
  }
}
