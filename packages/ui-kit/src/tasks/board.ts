import type { Spot } from '@osys/sdk/tasks/lift'
import type { MoveVerdict } from '@osys/sdk/tasks/moves'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import type { TaskItem } from './item.js'

/** A task that is held over the board. */
export interface BoardLift {
  readonly id: number
  readonly by: 'pointer' | 'keyboard'
  readonly from: Spot
  readonly to: Spot
  /** Whether it may be put down in each column. */
  readonly verdicts: Readonly<Record<TaskStatus, MoveVerdict>>
}

export interface BoardColumnItems {
  readonly status: TaskStatus
  /** In order. */
  readonly items: readonly TaskItem[]
}

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
