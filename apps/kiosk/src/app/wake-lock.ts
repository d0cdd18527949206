/**
 * Keeps the screen on while the page is visible, where the browser can. It lets go whenever the page is hidden and when
 * the battery is low, so it is asked again when the page is seen and when somebody touches it.
 */
export function keepScreenOn(): void {
  if (!('wakeLock' in navigator)) return
  let lock: Promise<WakeLockSentinel | undefined> | undefined
  const request = (): Promise<WakeLockSentinel | undefined> =>
    navigator.wakeLock.request('screen').catch((error: unknown) => {
      // A person's setting; the kiosk works all the same.
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
