import { runSoon } from '@osys/sdk/app/actions.code'
import { systemClock } from '@osys/sdk/http/deadline'
import { userChannel } from '@osys/sdk/realtime/channels'
import type { Suite } from './suite.js'
import { NOT_LIVE } from './suite.js'

/** The delay before the connection's code is fetched, so that the page itself loads first. */
const AFTER_MS = 1000
/** The longest wait for the page's first answers, after which its channels are entered by a call of their own. */
const ANSWERS_MS = 10_000

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
  // The answer to the sign-in told this number; whatever is fetched from now on is newer.
  const after = suite.marks.latest(userChannel(userId))
  const disconnect = runSoon(
    { clock: systemClock },
    AFTER_MS,
    async () => {
      // The page follows its channels from its first answers; then one call signs them with those of the person.
      const answered = Promise.race([
        suite.marks.complete(),
        systemClock.wait(ANSWERS_MS, new AbortController().signal),
      ])
      const [code] = await Promise.all([import('./realtime.js'), answered])
      return code
    },
    ({ startRealtime }) => startRealtime(suite, { userId, after }),
  )
  return () => {
    disconnect()
    suite.live.set(NOT_LIVE)
  }
}
