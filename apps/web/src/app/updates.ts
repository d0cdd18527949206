import { fetchPartsAhead } from './parts.js'
import { hasUnsavedText } from './unsent-text.js'
import type { Suite } from './suite.js'
import { wouldLose } from './unsaved.js'

/** Without a key, a click or a touch for this long the page counts as unused. */
const IDLE_MS = 60_000
const LOOK_EVERY_MS = 5000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Fetches the rest of this version's code ahead of need, and reloads the page after
 * a new version was deployed, once the page is unused: it is hidden, or was left
 * alone for a minute. It never reloads while a field holds text that was not
 * sent, anything else would be lost, or a recording or a video is heard. Returns
 * a function that stops both.
 */
export function watchUpdates(suite: Suite, reload = () => window.location.reload()): () => void {
  const { config } = suite
  const endParts = fetchPartsAhead(suite)
  const { isDirty, end: endTyped } = hasUnsavedText(document)
  let lastSignMs = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined

  function onConfig(): void {
    if (config.get().isOutdated) timer ??= setInterval(look, LOOK_EVERY_MS)
  }

  function look(): void {
    const isAlone = document.visibilityState === 'hidden' || Date.now() - lastSignMs >= IDLE_MS
    if (isAlone && !isDirty() && !wouldLose(suite) && !isHeard(document)) reload()
  }

  const onSign = (): void => {
    lastSignMs = Date.now()
  }
  const unsubscribe = config.subscribe(onConfig)
  // A new version may have been announced before this code was loaded.
  onConfig()
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, onSign, { passive: true, capture: true })
  return () => {
    clearInterval(timer)
    unsubscribe()
    endParts()
    endTyped()
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, onSign, { capture: true })
  }
}

/** Tells whether a recording or a video on the page plays: listening gives no sign of life. */
function isHeard(root: Document): boolean {
  const media = [...root.querySelectorAll<HTMLMediaElement>('audio, video')]
  return media.some(({ paused, muted }) => !paused && !muted)
}
