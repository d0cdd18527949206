/** Keeps the screen on while the page is visible, where the browser can: it lets go whenever the page is hidden. */
export function keepScreenOn(): void {
  if (!('wakeLock' in navigator)) return
  const hold = (): void => {
    if (document.visibilityState !== 'visible') return
    navigator.wakeLock.request('screen').catch((error: unknown) => {
      // An empty battery or a person's setting; the kiosk works all the same.
      console.warn('the screen may turn itself off', error)
    })
  }
  hold()
  document.addEventListener('visibilitychange', hold)
}
