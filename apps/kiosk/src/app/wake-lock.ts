/**
 * Keeps the screen on by a wake lock while the page is visible, where the browser can. A hidden page or a low
 * battery ends the lock, so it is requested again when the page becomes visible and at each touch.
 */
export function keepScreenOn(): void {
  if (!('wakeLock' in navigator)) return
  let lock: Promise<WakeLockSentinel | undefined> | undefined
  const request = (): Promise<WakeLockSentinel | undefined> =>
    navigator.wakeLock.request('screen').catch((error: unknown) => {
      // The device's settings may forbid it; the kiosk works all the same.
      console.warn('the screen may turn itself off', error)
      return undefined
    })
  const hold = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return
    const held = await lock
    if (!held || held.released) lock = request()
  }
  void hold()
  document.addEventListener('visibilitychange', () => void hold())
  window.addEventListener('pointerdown', () => void hold(), { passive: true })
}
