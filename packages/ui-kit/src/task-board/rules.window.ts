/** Decides where something stands wholly within the window. */

/** The distance that remains between something in the window and the edges of the window. */
const WINDOW_EDGE_PX = 8

/** Returns the place nearest to `start` at which something of a size is wholly in a window of a size. */
export function inWindow(start: number, size: number, windowSize: number): number {
  return Math.max(WINDOW_EDGE_PX, Math.min(start, windowSize - size - WINDOW_EDGE_PX))
}
