import type { Suite } from './suite.js'
import { NOT_LIVE } from './suite.js'

/** So long the page has to itself before the connection's code is fetched. */
const AFTER_MS = 1000

/**
 * Connects while somebody is signed in, with code that is fetched after the page: another person, another
 * connection; nobody, none. Spec §4.
 */
export function followSession(suite: Suite): void {
  const { auth } = suite
  let connectedFor: string | null = null
  let stop = (): void => {}

  function follow(): void {
    const { auth: isSignedIn, apiKey, user } = auth.get()
    const wanted = isSignedIn && user ? apiKey : null
    if (wanted === connectedFor) return
    connectedFor = wanted
    stop()
    stop = wanted !== null && user ? connectSoon(suite, user.id) : () => {}
  }

  auth.subscribe(follow)
  follow()
}

function connectSoon(suite: Suite, userId: number): () => void {
  let isStopped = false
  let disconnect = (): void => {}

  async function connect(): Promise<void> {
    try {
      const { startRealtime } = await import('./realtime.js')
      if (!isStopped) disconnect = startRealtime(suite, userId)
    } catch (error) {
      // The code could not be fetched; the page works without, and the next try is made when a network is found.
      console.warn('no realtime connection', error)
      if (!isStopped) window.addEventListener('online', retry, { once: true })
    }
  }

  const retry = (): void => void connect()
  const timer = setTimeout(retry, AFTER_MS)
  return () => {
    isStopped = true
    clearTimeout(timer)
    window.removeEventListener('online', retry)
    disconnect()
    suite.live.set(NOT_LIVE)
  }
}
