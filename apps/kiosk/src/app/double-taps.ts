/** Ignores the second tap of a double tap after the screen has changed. */

/** The longest time (ms) and distance (px) between the two taps of a double tap. */
const DOUBLE_MS = 500
const DOUBLE_PX = 48

/** The place and time of a tap, and whether its target is still on the screen. */
export interface Tapped {
  readonly x: number
  readonly y: number
  /** In ms. */
  readonly at: number
  readonly isThere: boolean
}

/** True for the second tap of a double tap when the first has replaced what stood there. */
export function isLeftOver(before: Tapped, tap: Pick<Tapped, 'x' | 'y' | 'at'>): boolean {
  const isNear = Math.hypot(tap.x - before.x, tap.y - before.y) <= DOUBLE_PX
  return !before.isThere && isNear && tap.at - before.at <= DOUBLE_MS
}

/**
 * Keeps a double tap on a person from pressing the button that
 * their pad shows at the same place. Returns what ends it.
 */
export function ignoreLeftOverTaps(root: Document): () => void {
  let last: { readonly event: MouseEvent; readonly target: EventTarget | null } | undefined
  const onClick = (event: MouseEvent): void => {
    // A click by keyboard has no place.
    if (event.detail === 0) return
    const before = last && toTapped(last.event, last.target)
    last = { event, target: event.target }
    if (!before || !isLeftOver(before, toTapped(event, event.target))) return
    event.preventDefault()
    event.stopPropagation()
  }
  root.addEventListener('click', onClick, true)
  return () => root.removeEventListener('click', onClick, true)
}

function toTapped({ clientX: x, clientY: y, timeStamp: at }: MouseEvent, target: EventTarget | null): Tapped {
  return { x, y, at, isThere: target instanceof Node && target.isConnected }
}
