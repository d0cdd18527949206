import type { TaskStatus } from '@osys/sdk/tasks/schema'
import type { BoardLift } from './BoardColumn.js'
import type { TaskItem } from './TaskCard.js'

/** Where the line shows at which the held task would be put down: before a task, or at the end; null for none. */
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
 * The index among the others of a column that a height stands for. `cards` are those that are drawn, from above, with
 * their middles; what is not drawn lies beyond them.
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
