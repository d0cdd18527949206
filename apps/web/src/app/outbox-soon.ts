import type { Suite } from './suite.js'

/** The delay before the code of the outbox is fetched, so that the page itself loads first. */
const AFTER_MS = 1000

/** Sends what waits in the outbox, also while no page that adds to it is open. */
export function startOutboxSoon(suite: Suite): void {
  async function start(): Promise<void> {
    try {
      const { outboxOf } = await import('./outbox.js')
      outboxOf(suite)
    } catch (error) {
      // The code is fetched again when the browser finds a network; what waits stays on the device.
      console.warn('no outbox', error)
      window.addEventListener('online', () => void start(), { once: true })
    }
  }
  setTimeout(() => void start(), AFTER_MS)
}
