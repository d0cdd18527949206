import { loadConfig as fetchConfig } from '@osys/sdk/app/actions'
import { refusalOf } from '@osys/sdk/http/outcome'
import { retryDelayMs } from '@osys/sdk/http/retry'
import { restoreSession } from '@osys/sdk/session/actions'
import { configTold, sessionPorts, type Suite } from './suite.js'

/** Asking once a second would be as good for the person, and far worse for a server that is just coming up. */
const LEAST_WAIT_MS = 1000
const CONFIG_TIMEOUT_MS = 5000

/**
 * While the server is away, asks for it again and again with growing waits, at once when the browser finds a
 * network; then fetches what could not be fetched before. The bar over the page is true to this. Returns what ends it.
 */
export function watchReach(suite: Suite): () => void {
  const { reach } = suite
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const isAway = (): boolean => !reach.get().isReachable

  async function probe(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    // The answer itself tells `reach`, as that of every call does.
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

/** Fetches the runtime configuration; the suite works without it, with the specification's defaults. */
export async function loadConfig({ api, config }: Suite): Promise<void> {
  const outcome = await fetchConfig({ api }, { timeout: CONFIG_TIMEOUT_MS })
  if (outcome.ended === 'done') config.set(configTold(config.get(), outcome.value))
  else console.warn('no runtime configuration', refusalOf(outcome)?.message)
}

/** A session that could not be restored while the server was away is restored now. */
async function recover(suite: Suite): Promise<void> {
  const { auth, apiKey } = suite.auth.get()
  if (!auth && apiKey !== null) await restoreSession(sessionPorts(suite))
}
