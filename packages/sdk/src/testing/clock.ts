/** Makes a clock for tests, which moves only when the test moves it. */

import type { Clock } from '../http/deadline.js'

/**
 * Returns a clock for tests. It stands still and advances by `pass`. Waits end in the order of their time.
 */
export function aClock(start = '2026-11-20T18:00:00Z') {
  let now = Date.parse(start)
  let waits: { readonly at: number; readonly end: () => void }[] = []
  const clock: Clock = {
    now: () => now,
    wait: (ms, signal) =>
      new Promise(resolve => {
        const wait = { at: now + ms, end: resolve }
        if (signal.aborted) return resolve()
        waits.push(wait)
        signal.addEventListener('abort', () => {
          waits = waits.filter(each => each !== wait)
          resolve()
        })
      }),
  }

  /** Advances the clock and runs everything that waited for that time. */
  async function pass(ms: number): Promise<void> {
    now += ms
    const over = waits.filter(({ at }) => at <= now).toSorted((one, other) => one.at - other.at)
    waits = waits.filter(({ at }) => at > now)
    for (const { end } of over) end()
    await settled()
  }

  return { clock, pass }
}

/** Resolves when all work that waits for no clock and no answer has run. */
export function settled(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
