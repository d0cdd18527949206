/** Replaces a part of a list, and tells which part. */

/**
 * A change of a list: replaces `deleted` items at `index` by `added`. `isComplete` says whether the list
 * reaches back to its beginning. Returns a new list.
 */
export type Splice<T> = (
  items: readonly T[],
  index: number,
  deleted: number,
  added: readonly T[],
  isComplete: boolean,
) => readonly T[]

/** The order of a list: at which end the oldest item is. */
export type ListOrder = 'oldest-first' | 'newest-first'

/** Returns the result of a plain splice, for lists whose items do not depend on their neighbours. */
export function spliceList<T>(
  items: readonly T[],
  index: number,
  deleted: number,
  added: readonly T[],
): readonly T[] {
  return items.toSpliced(index, deleted, ...added)
}
