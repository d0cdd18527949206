/**
 * Calls the listener when a page may have missed the loss of its connection: the page became visible, came
 * back from the browser's cache, or the browser found a network. Does nothing outside a page. Returns a
 * function that stops the calls.
 */
export function onWake(listener: () => void): () => void {
  if (typeof window === 'undefined' || typeof document === 'undefined') return () => {}
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('online', listener)
  window.addEventListener('pageshow', listener)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('online', listener)
    window.removeEventListener('pageshow', listener)
  }
}
