/** Decides whether rows move to their new places before one's eyes, or simply stand there. */

/** A row's id, or the name of the column that begins. */
export type FlipKey = number | string

/** With more rows that come or go, such as by a filter, nobody follows a single one. */
const MOST_CHANGES = 10

/** Returns true when the rows stand in another order, and nearly all of them were here before. */
export function isFlip(before: readonly FlipKey[], after: readonly FlipKey[]): boolean {
  if (Math.abs(before.length - after.length) > MOST_CHANGES) return false
  if (before.length === after.length && after.every((key, index) => key === before[index])) return false
  const left = new Set(before)
  let changes = 0
  for (const key of after) if (!left.delete(key)) changes++
  return changes + left.size <= MOST_CHANGES
}
