import { hasUnsavedText } from './typed.js'
import type { Suite } from './suite.js'

/** Without a key, a click or a touch for this long nobody is at the page. */
const IDLE_MS = 60_000
const LOOK_EVERY_MS = 5000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Loads the page again after a new version was deployed, once nobody is at it: it is hidden, or was left alone for a
 * minute. Never while a field holds what was typed and not sent. Returns what ends it.
 */
export function watchUpdates({ config }: Suite, reload = () => window.location.reload()): () => void {
  const { isDirty, end: endTyped } = hasUnsavedText(document)
  let lastSignMs = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined

  function onConfig(): void {
    if (config.get().isOutdated) timer ??= setInterval(look, LOOK_EVERY_MS)
  }

  function look(): void {
    const isAlone = document.visibilityState === 'hidden' || Date.now() - lastSignMs >= IDLE_MS
    if (isAlone && !isDirty()) reload()
  }

  const onSign = (): void => {
    lastSignMs = Date.now()
  }
  const unsubscribe = config.subscribe(onConfig)
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, onSign, { passive: true, capture: true })
  return () => {
    clearInterval(timer)
    unsubscribe()
    endTyped()
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, onSign, { capture: true })
  }
}
