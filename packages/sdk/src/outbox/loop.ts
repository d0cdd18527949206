/** Repeats a task with pauses, at once when it is woken, until it is stopped or nothing is left. */

import type { Clock } from '../http/deadline.js'
import { showFault } from './fault.js'

/** A task that repeats. */
export interface Loop {
  /** Starts the next turn at once: after the present one, or instead of the wait for it. */
  wake(): void
  stop(): void
}

const AFTER_FAULT_MS = 15_000

/** Repeats a turn until it returns null. Each turn returns the milliseconds until the next. */
export function startLoop(
  clock: Pick<Clock, 'wait'>,
  turn: (signal: AbortSignal) => Promise<number | null>,
): Loop {
  const end = new AbortController()
  let pause = new AbortController()
  let isWoken = false
  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      isWoken = false
      const waitMs = await turn(end.signal).catch((error: unknown) => {
        // The error must not end the loop: a tablet runs for months.
        showFault(error)
        return AFTER_FAULT_MS
      })
      if (waitMs === null || end.signal.aborted) return
      if (isWoken) continue
      pause = new AbortController()
      await clock.wait(waitMs, pause.signal)
    }
  }
  void run()
  return {
    wake() {
      isWoken = true
      pause.abort()
    },
    stop() {
      end.abort()
      pause.abort()
    },
  }
}
