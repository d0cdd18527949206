/** The flow that fetches code which a page itself does without, and runs it. */

import type { Clock } from '../http/deadline.js'

/** The pause before code that could not be fetched is asked for again. */
const AGAIN_MS = 5000

/**
 * Fetches code after a pause, and runs it. After a failed fetch it tries again every five seconds until it has the
 * code, because no other event begins a new try. Returns a function that stops it, and that ends what was run.
 */
export function runSoon<Code>(
  { clock }: { readonly clock: Pick<Clock, 'wait'> },
  afterMs: number,
  fetchCode: () => Promise<Code>,
  run: (code: Code) => (() => void) | undefined,
): () => void {
  const stopped = new AbortController()
  let end: (() => void) | undefined

  async function start(): Promise<void> {
    for (let waitMs = afterMs; ; waitMs = AGAIN_MS) {
      await clock.wait(waitMs, stopped.signal)
      if (stopped.signal.aborted) return
      const code = await fetchCode().catch((error: unknown) => console.warn('code is asked for again', error))
      if (stopped.signal.aborted) return
      if (code) {
        end = run(code)
        return
      }
    }
  }

  void start()
  return () => {
    stopped.abort()
    end?.()
  }
}
