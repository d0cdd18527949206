/** The second tap of a double tap comes within this time, in ms, and this near to the first, in px. */
const DOUBLE_MS = 500
const DOUBLE_PX = 48

/** Where and when somebody tapped, and whether what they tapped is still on the screen. */
export interface Tapped {
  readonly x: number
  readonly y: number
  /** In ms. */
  readonly at: number
  readonly isThere: boolean
}

/** Whether a tap was meant for what stood there before: the second of two, after the first has changed the screen. */
export function isLeftOver(before: Tapped, tap: Pick<Tapped, 'x' | 'y' | 'at'>): boolean {
  const isNear = Math.hypot(tap.x - before.x, tap.y - before.y) <= DOUBLE_PX
  return !before.isThere && isNear && tap.at - before.at <= DOUBLE_MS
}

/**
 * Keeps a double tap on a person from registering what their pad shows at that very place. Returns what ends it.
 */
export function ignoreLeftOverTaps(root: Document): () => void {
  let last: { readonly event: MouseEvent; readonly target: EventTarget | null } | undefined
  const onClick = (event: MouseEvent): void => {
    // A key has no place.
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
