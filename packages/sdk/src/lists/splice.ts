/**
 * How a list changes: `deleted` items at `index` give way to `added`. `isComplete` says whether the list reaches
 * back to its beginning. Returns a new list.
 */
export type Splice<T> = (
  items: readonly T[],
  index: number,
  deleted: number,
  added: readonly T[],
  isComplete: boolean,
) => readonly T[]

/** Which end of a list holds the oldest item. */
export type ListOrder = 'oldest-first' | 'newest-first'

/** The plain splice, for lists whose items do not depend on their neighbours. */
export function spliceList<T>(
  items: readonly T[],
  index: number,
  deleted: number,
  added: readonly T[],
): readonly T[] {
  return items.toSpliced(index, deleted, ...added)
}
