import { loadConfigAndClock } from '@osys/sdk/app/actions.clock'
import { systemClock } from '@osys/sdk/http/deadline'
import { refusalOf } from '@osys/sdk/http/outcome'
import { retryDelayMs } from '@osys/sdk/http/retry'
import { restoreSession } from '@osys/sdk/session/actions'
import { configTold, sessionPorts, type Suite } from './suite.js'

/** A shorter wait would hardly help the person, and it burdens a server that is just starting. */
const LEAST_WAIT_MS = 1000
const CONFIG_TIMEOUT_MS = 5000

/**
 * Asks a server that does not answer again, with growing waits and at once when the browser finds a network; then
 * restores the session, if it was not restored. The offline bar shows this state. Returns a function that stops it.
 */
export function watchReach(suite: Suite): () => void {
  const { reach } = suite
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const isAway = (): boolean => !reach.get().isReachable

  async function probe(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    // Every call updates `reach` by itself, so the answer needs no handling here.
    await loadConfig(suite)
    if (isAway()) schedule()
    else await recover(suite)
  }

  function schedule(): void {
    attempt += 1
    timer = setTimeout(() => void probe(), LEAST_WAIT_MS + retryDelayMs(attempt, Math.random()))
  }

  function onReach(): void {
    if (!isAway()) attempt = 0
    else if (timer === undefined) schedule()
  }

  const onOffline = (): void => reach.set({ isReachable: false })
  const onOnline = (): void => void (isAway() && probe())
  const unsubscribe = reach.subscribe(onReach)
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', onOnline)
  }
}

/** Fetches the runtime configuration. Without it the suite works with the defaults of Spec §9. */
export async function loadConfig({ api, config }: Suite): Promise<void> {
  const outcome = await loadConfigAndClock({ api, clock: systemClock }, { timeout: CONFIG_TIMEOUT_MS })
  if (outcome.ended === 'done')
    config.set(configTold(config.get(), outcome.value.config, outcome.value.aheadMs))
  else console.warn('no runtime configuration', refusalOf(outcome)?.message)
}

/** Restores a session that could not be restored while the server was away. */
async function recover(suite: Suite): Promise<void> {
  const { auth, apiKey } = suite.auth.get()
  if (!auth && apiKey !== null) await restoreSession(sessionPorts(suite))
}
