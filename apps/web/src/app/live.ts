import { userChannel } from '@osys/sdk/realtime/channels'
import type { Suite } from './suite.js'
import { NOT_LIVE } from './suite.js'

/** The delay before the connection's code is fetched, so that the page itself loads first. */
const AFTER_MS = 1000

/**
 * Keeps one realtime connection while a person is signed in: a change of person makes a new connection, and a
 * sign-out ends it. Its code is fetched after the page. Spec §4.
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
  // The answer that signed the person in has told it; whatever is fetched from now on is newer.
  const after = suite.marks.latest(userChannel(userId))
  let isStopped = false
  let disconnect = (): void => {}

  async function connect(): Promise<void> {
    try {
      const { startRealtime } = await import('./realtime.js')
      if (!isStopped) disconnect = startRealtime(suite, { userId, after })
    } catch (error) {
      // The page works without a connection; the code is fetched again when the browser finds a network.
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
