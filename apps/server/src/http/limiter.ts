import { RefusedError, refuse } from './refusal.js'

/**
 * Runs at most `most` tasks at once and lets `waiting` more queue up in order. A task beyond that throws
 * RefusedError `unavailable` instead of making everybody wait.
 */
export function createLimiter(most: number, waiting: number): <T>(task: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < most) {
      running++
      return
    }
    if (queue.length >= waiting) throw new RefusedError(refuse('unavailable', { retryAfterSeconds: 5 }))
    // Who leaves hands its place on, so `running` stays as it is.
    await new Promise<void>(resolve => queue.push(resolve))
  }

  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  return async task => {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
