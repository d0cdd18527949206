/** Decides where a task that is held over the board lands in a column: the drop line and the index. */

import type { TaskStatus } from '@osys/sdk/tasks/schema'
import type { BoardLift } from './BoardColumn.js'
import type { TaskItem } from '../task-properties/TaskCard.js'

/** Returns where a column draws the drop line: before a task (its id), at the end, or nowhere (null). */
export function dropBefore(
  items: readonly TaskItem[],
  lift: BoardLift | null,
  status: TaskStatus,
): number | 'end' | null {
  if (!lift || lift.to.status !== status) return null
  const others = items.filter(({ task }) => task.id !== lift.id)
  return others[lift.to.index]?.task.id ?? 'end'
}

/**
 * Returns the index, among the other tasks of a column, at the height `y`. `cards` are the drawn cards from
 * top to bottom with their middles; the cards that are not drawn lie above or below them.
 */
export function indexAt(
  items: readonly TaskItem[],
  liftedId: number,
  cards: readonly { readonly id: number; readonly middle: number }[],
  y: number,
): number {
  const others = items.filter(({ task }) => task.id !== liftedId)
  const drawn = cards.filter(card => card.id !== liftedId)
  const below = drawn.find(card => card.middle > y)
  const last = drawn.at(-1)
  if (below) return others.findIndex(({ task }) => task.id === below.id)
  return last ? others.findIndex(({ task }) => task.id === last.id) + 1 : others.length
}
