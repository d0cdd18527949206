/** Decides what is added to selected tasks and removed from them while a field shows what they share. */

import type { SharedValues } from '@osys/sdk/tasks/rules.many'

/** The values that are added to all selected tasks and removed from them. */
export interface Choice<T> {
  readonly added: readonly T[]
  readonly removed: readonly T[]
}

export const NO_CHOICE: Choice<never> = { added: [], removed: [] }

/** The values that all tasks have after a choice, and those that only some of them have. */
export interface ChosenValues<T> {
  readonly value: readonly T[]
  readonly partly: readonly T[]
}

/** Returns what the field of a choice shows. */
export function chosenValues<T>(
  { all, some }: SharedValues<T>,
  { added, removed }: Choice<T>,
  keyOf: (value: T) => unknown,
): ChosenValues<T> {
  const kept = without(all, removed, keyOf)
  return {
    value: [...kept, ...without(added, kept, keyOf)],
    partly: without(some, [...added, ...removed], keyOf),
  }
}

/** Returns the choice after the field was changed to hold these values. */
export function valueChosen<T>(
  { all, some }: SharedValues<T>,
  choice: Choice<T>,
  value: readonly T[],
  keyOf: (value: T) => unknown,
): Choice<T> {
  const others = choice.removed.filter(each => without([each], some, keyOf).length === 0)
  return {
    added: without(value, all, keyOf),
    removed: [...without(all, value, keyOf), ...without(others, value, keyOf)],
  }
}

/** Returns the choice after a value that only some tasks have was removed from these. */
export function partlyRemoved<T>({ added, removed }: Choice<T>, value: T): Choice<T> {
  return { added, removed: [...removed, value] }
}

function without<T>(list: readonly T[], other: readonly T[], keyOf: (value: T) => unknown): T[] {
  const gone = new Set(other.map(keyOf))
  return list.filter(value => !gone.has(keyOf(value)))
}
