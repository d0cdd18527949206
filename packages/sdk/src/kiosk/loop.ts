import type { Clock } from '../http/deadline.js'

/** Something that is done again and again. */
export interface Loop {
  /** Ends the present wait, so that the next turn comes at once. */
  wake(): void
  stop(): void
}

/** Takes turns until one answers null; each answers the milliseconds until the next. */
export function startLoop(
  clock: Pick<Clock, 'wait'>,
  turn: (signal: AbortSignal) => Promise<number | null>,
): Loop {
  const end = new AbortController()
  let pause = new AbortController()
  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      const waitMs = await turn(end.signal)
      if (waitMs === null || end.signal.aborted) return
      pause = new AbortController()
      await clock.wait(waitMs, pause.signal)
    }
  }
  void run()
  return {
    wake: () => pause.abort(),
    stop() {
      end.abort()
      pause.abort()
    },
  }
}
