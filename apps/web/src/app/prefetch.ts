/** After this long nothing of the page itself is still loading, even on a slow line; what waits for less says so. */
const QUIET_MS = 10_000

/**
 * Fetches code ahead of need, one after the other, once the page has come to rest, so that a menu or a dialog opens
 * at once and also while the server is away. Returns what stops it.
 */
export function prefetchWhenIdle(
  loaders: readonly (() => Promise<unknown>)[],
  afterMs = QUIET_MS,
): () => void {
  let stopped = false
  async function fetchAll(): Promise<void> {
    for (const load of loaders) {
      if (stopped) return
      // Failing is no matter here: whoever needs it later fetches it again and hears of a failure.
      await load().catch(() => undefined)
    }
  }
  const timer = setTimeout(() => void fetchAll(), afterMs)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
