/** The wait after which the page itself has loaded, even on a slow line; callers may pass less. */
const QUIET_MS = 10_000

/**
 * Fetches code ahead of need, one part after the other, once the page is at rest, so that a menu or a dialog
 * opens at once and also while the server is away. Returns a function that stops it.
 */
export function prefetchWhenIdle(
  loaders: readonly (() => Promise<unknown>)[],
  afterMs = QUIET_MS,
): () => void {
  let stopped = false
  async function fetchAll(): Promise<void> {
    for (const load of loaders) {
      // Some browsers remember an import that failed for as long as the page lives.
      if (stopped || !navigator.onLine) return
      // A failure is harmless here: the part is fetched again, and reported, when it is needed.
      await load().catch(() => undefined)
    }
  }
  const timer = setTimeout(() => void fetchAll(), afterMs)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
