/** Compares the people or labels of several tasks, and changes them in each. */

/** The values that all of several tasks have, and those that only some of them have. */
export interface SharedValues<T> {
  readonly all: readonly T[]
  readonly some: readonly T[]
}

/** Returns the values of several lists, in the order in which they come; `keyOf` tells which are the same. */
export function sharedValues<T>(
  lists: readonly (readonly T[])[],
  keyOf: (value: T) => unknown,
): SharedValues<T> {
  const counts = new Map<unknown, number>()
  for (const list of lists)
    for (const value of list) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1)
  const values = [...new Map(lists.flat().map(value => [keyOf(value), value])).values()]
  const isOfAll = (value: T): boolean => counts.get(keyOf(value)) === lists.length
  return { all: values.filter(isOfAll), some: values.filter(value => !isOfAll(value)) }
}

/** Returns a list without some values and with others; those that it has already stay where they are. */
export function withValues<T>(
  list: readonly T[],
  change: { readonly added?: readonly T[] | undefined; readonly removed?: readonly T[] | undefined },
  keyOf: (value: T) => unknown,
): T[] {
  const { added = [], removed = [] } = change
  const [gone, known] = [new Set(removed.map(keyOf)), new Set(list.map(keyOf))]
  return [
    ...list.filter(value => !gone.has(keyOf(value))),
    ...added.filter(value => !known.has(keyOf(value))),
  ]
}
