/**
 * Computes the positions of tasks in a column: between two neighbours, at an end, and apart where they are
 * too close.
 */

/** The distance between the positions of two tasks that were put one after the other. */
export const POSITION_STEP = 1024

/**
 * The least distance of two tasks. Closer tasks are moved apart, long before doubles run out of numbers
 * between them.
 */
export const LEAST_GAP = 1

/** The largest position that is accepted; no column reaches it in practice. */
export const MOST_POSITION = 1e9

/** Returns the position between two neighbours; null stands for the end of the column on that side. */
export function positionBetween(before: number | null, after: number | null): number {
  if (before === null) return after === null ? POSITION_STEP : after - POSITION_STEP
  return after === null ? before + POSITION_STEP : before + (after - before) / 2
}

/**
 * Returns the position for a task that requests one, or that goes to the end of the column when it requests
 * none. It is never farther than a step beyond the others, so that no client can move the numbers of a column
 * out of bounds. `ends` are the first and last position of the others, null when there are none.
 */
export function settlePosition(
  wanted: number | undefined,
  ends: { readonly first: number; readonly last: number } | null,
): number {
  if (ends === null) return POSITION_STEP
  const [least, most] = [ends.first - POSITION_STEP, ends.last + POSITION_STEP]
  return wanted === undefined ? most : Math.min(Math.max(wanted, least), most)
}

/** Tells whether the tasks around an index of a column are too close for one more between them. */
export function isTight(positions: readonly number[], index: number): boolean {
  return gapBefore(positions, index) < LEAST_GAP || gapBefore(positions, index + 1) < LEAST_GAP
}

function gapBefore(positions: readonly number[], index: number): number {
  const [before, at] = [positions[index - 1], positions[index]]
  return before === undefined || at === undefined ? Number.POSITIVE_INFINITY : at - before
}

/**
 * Returns new positions that make room around an index of a column, by index; the order stays. As few as
 * possible change: a window around the index grows until its ends are far enough apart to spread the tasks in
 * it evenly, with twice the least gap for each. `positions` are in the order of the column, which may hold
 * equal ones.
 */
export function makeRoom(positions: readonly number[], index: number): ReadonlyMap<number, number> {
  if (!isTight(positions, index)) return new Map()
  for (let reach = 1; ; reach *= 2) {
    const first = Math.max(0, index - reach)
    const last = Math.min(positions.length - 1, index + reach)
    const count = last - first + 1
    const room = roomFor(positions, first, last)
    if (room === null) continue
    const step = (room.to - room.from) / (count + 1)
    return new Map(
      Array.from({ length: count }, (_, offset) => [first + offset, room.from + step * (offset + 1)]),
    )
  }
}

/**
 * Returns the open interval in which a window can be spread; null when it is too narrow. At an end of the
 * column it has no limit.
 */
function roomFor(
  positions: readonly number[],
  first: number,
  last: number,
): { readonly from: number; readonly to: number } | null {
  const width = POSITION_STEP * (last - first + 2)
  const [before, after] = [positions[first - 1], positions[last + 1]]
  if (before === undefined && after === undefined) return { from: 0, to: width }
  if (after === undefined) return { from: before as number, to: (before as number) + width }
  if (before === undefined) return { from: after - width, to: after }
  return after - before >= 2 * LEAST_GAP * (last - first + 2) ? { from: before, to: after } : null
}
