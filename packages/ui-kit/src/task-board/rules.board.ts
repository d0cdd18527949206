/** Decides where a task that is held over the board lands: the drop line, the index, and how the board scrolls. */

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

/** The distance from an edge of the board at which a held task makes it scroll. */
const EDGE_PX = 56
/** The time that a task rests at an edge before the board scrolls: the pointer may be passing. */
const BEFORE_STEP_MS = 250
/** The time that the board stands still after a column, so that also a slow hand can leave the edge. */
const BETWEEN_STEPS_MS = 900

/** The edge that a held task rests at, and since when. Times are in milliseconds of any clock. */
export interface EdgeRest {
  readonly side: -1 | 0 | 1
  /** When the board scrolls by the next column. */
  readonly stepAt: number
}

export const NO_REST: EdgeRest = { side: 0, stepAt: 0 }

/**
 * Returns the rest at an edge after the pointer was seen at `x`, and whether the board scrolls by a column now: -1
 * towards its start, 1 towards its end. A task that was lifted beside an edge must be moved further out.
 */
export function restAtEdge(
  before: EdgeRest,
  x: number,
  {
    left,
    right,
    liftedX,
    now,
  }: { readonly left: number; readonly right: number; readonly liftedX: number; readonly now: number },
): { readonly rest: EdgeRest; readonly step: -1 | 0 | 1 } {
  const side = x < left + EDGE_PX && x < liftedX ? -1 : x > right - EDGE_PX && x > liftedX ? 1 : 0
  if (side !== before.side) return { rest: { side, stepAt: now + BEFORE_STEP_MS }, step: 0 }
  if (side === 0 || now < before.stepAt) return { rest: before, step: 0 }
  return { rest: { side, stepAt: now + BETWEEN_STEPS_MS }, step: side }
}

/**
 * Returns how far the board scrolls to have the next column at its start: `starts` are the columns' left edges, in
 * order, measured from where the first one stands when the board is not scrolled. 0 when there is no such column.
 */
export function stepTo(starts: readonly number[], side: -1 | 1): number {
  // A column that is off by less than this stands at the start.
  const slack = 8
  const next = side === 1 ? starts.find(start => start > slack) : starts.findLast(start => start < -slack)
  return next ?? 0
}
