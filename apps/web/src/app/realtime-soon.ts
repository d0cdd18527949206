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
    { clock: { wait: (ms, signal) => waitForPage(suite, ms, signal) } },
    AFTER_MS,
    () => import('./realtime.js'),
    ({ startRealtime }) => startRealtime(suite, { userId, after }),
  )
  return () => {
    disconnect()
    suite.live.set(NOT_LIVE)
  }
}

/** Waits, and then for the answers from which the page follows its channels: one call signs them with the person's. */
async function waitForPage({ marks }: Suite, ms: number, signal: AbortSignal): Promise<void> {
  await systemClock.wait(ms, signal)
  await Promise.race([marks.complete(), systemClock.wait(ANSWERS_MS, signal)])
}
