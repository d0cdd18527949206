/** Knows what a reload of the page would lose, so that the browser and the update of the page ask the same. */

import type { Suite } from './suite.js'

const all = new WeakMap<Suite, Set<() => boolean>>()

/** Tells whether a reload would lose something that is only in this page. */
export function wouldLose(suite: Suite): boolean {
  return [...guardsOf(suite)].some(guard => guard())
}

/**
 * Has the browser ask before the page is left while `guard` is true; the page also does not load a new version
 * meanwhile. Returns a function that ends it.
 */
export function guardLoss(suite: Suite, guard: () => boolean): () => void {
  const guards = guardsOf(suite)
  const ask = (event: BeforeUnloadEvent): void => {
    if (guard()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  guards.add(guard)
  return () => {
    guards.delete(guard)
    window.removeEventListener('beforeunload', ask)
  }
}

function guardsOf(suite: Suite): Set<() => boolean> {
  const guards = all.get(suite) ?? new Set()
  all.set(suite, guards)
  return guards
}
