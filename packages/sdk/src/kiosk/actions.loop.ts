import type { Clock } from '../http/deadline.js'
import { showFault } from './ports.fault.js'

/** Something that is done again and again. */
export interface Loop {
  /** The next turn comes at once: after the present one, or instead of the wait for it. */
  wake(): void
  stop(): void
}

const AFTER_FAULT_MS = 15_000

/** Takes turns until one answers null; each answers the milliseconds until the next. */
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
        // It ends no loop: a tablet is on for months.
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
