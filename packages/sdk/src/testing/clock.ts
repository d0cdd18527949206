import type { Clock } from '../http/deadline.js'

/** A clock for tests: it stands still, and goes on by `pass`. Waits end in the order of their time. */
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

  /** Lets so many milliseconds pass, and what waited for them run. */
  async function pass(ms: number): Promise<void> {
    now += ms
    const over = waits.filter(({ at }) => at <= now).toSorted((one, other) => one.at - other.at)
    waits = waits.filter(({ at }) => at > now)
    for (const { end } of over) end()
    await settled()
  }

  return { clock, pass }
}

/** Resolves when everything has run that waits for no clock and no answer. */
export function settled(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
