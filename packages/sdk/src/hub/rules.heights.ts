/** Decides the place of a card of the hub that comes after the page: whether it is there, and which height is kept. */

/**
 * The state of such a card: not known yet, with something to show, known to have nothing to show, or only with the words
 * that it did not come.
 */
export type LateState = 'unknown' | 'there' | 'empty' | 'failed'

/** Tells whether a card has a place on the page; `keptPx` is the height that the device kept of it, 0 for none. */
export function hasPlace(state: LateState, keptPx: number): boolean {
  return state === 'unknown' ? keptPx > 0 : state !== 'empty'
}

/**
 * Returns the px to keep of a card that is `px` high now; null where that tells nothing of its next visit: before an answer,
 * after a failure, and on a hidden page, which has no height.
 */
export function heightToKeep(state: LateState, px: number): number | null {
  if (state === 'empty') return 0
  return state === 'there' && px > 0 ? px : null
}
