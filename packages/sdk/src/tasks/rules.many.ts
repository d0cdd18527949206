/** Compares and changes the people or labels of several tasks, and decides to which statuses they can move at once. */

import type { Subject } from '../access/rules.js'
import { explainStatusMove } from './rules.moves.js'
import { TASK_STATUSES, type TaskStatus } from './schema.js'

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

/** Tells whether a person may move one of several tasks at once: such a move gives no reason. */
export function movesAtOnce(subject: Subject, from: TaskStatus, to: TaskStatus): boolean {
  const verdict = explainStatusMove(subject, from, to)
  return verdict.allowed && !verdict.needsReason
}

/**
 * Returns the statuses to which at least one of several tasks, given their statuses, can move at once, in the order of the columns;
 * not the one in which all of them are.
 */
export function movesOfMany(subject: Subject, from: readonly TaskStatus[]): readonly TaskStatus[] {
  return TASK_STATUSES.filter(to => from.some(each => each !== to && movesAtOnce(subject, each, to)))
}
