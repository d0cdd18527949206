/** Knows what a reload of the page would lose, so that the browser and the update of the page ask the same. */

const guards = new Set<() => boolean>()

/** Tells whether a reload would lose something that is only in this page. */
export function wouldLose(): boolean {
  return [...guards].some(guard => guard())
}

/**
 * Has the browser ask before the page is left while `guard` is true; the page also does not load a new version
 * meanwhile. Returns a function that ends it.
 */
export function guardLoss(guard: () => boolean): () => void {
  if (guards.size === 0) window.addEventListener('beforeunload', ask)
  guards.add(guard)
  return () => {
    guards.delete(guard)
    if (guards.size === 0) window.removeEventListener('beforeunload', ask)
  }
}

function ask(event: BeforeUnloadEvent): void {
  if (wouldLose()) event.preventDefault()
}
