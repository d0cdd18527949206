/** Sorts tasks into the four columns of the board, and returns the position for a place in a column. */

import { POSITION_STEP, positionBetween } from './rules.positions.js'
import type { Task, TaskStatus } from './schema.js'

/** The four columns, each in the order of the board. Spec §2. */
export type Board = Readonly<Record<TaskStatus, readonly Task[]>>

/**
 * Compares two tasks by position, ascending, then by id, so that all people see one order. New drafts come
 * last.
 */
export function byPosition(one: Task, other: Task): number {
  return one.position - other.position || Math.abs(one.id) - Math.abs(other.id)
}

/** Returns tasks as a board. */
export function toBoard(tasks: readonly Task[]): Board {
  const columns: Record<TaskStatus, Task[]> = { pending: [], progress: [], review: [], done: [] }
  for (const task of tasks) columns[task.status].push(task)
  const { pending, progress, review, done } = columns
  return {
    pending: pending.toSorted(byPosition),
    progress: progress.toSorted(byPosition),
    review: review.toSorted(byPosition),
    done: done.toSorted(byPosition),
  }
}

/** Returns the ids of tasks in the order in which a person reads the board: column by column. */
export function boardOrder(tasks: readonly Task[]): readonly number[] {
  return Object.values(toBoard(tasks)).flatMap(column => column.map(({ id }) => id))
}

/**
 * Returns the position that puts a task at an index of a column; `column` does not contain that task. Tasks at the end
 * whose move waits have no position yet; each before the index counts as one step.
 */
export function positionAt(column: readonly Task[], index: number): number {
  const placed = column.filter(({ position }) => Number.isFinite(position))
  const waitingBefore = Math.max(0, index - placed.length)
  const at = index - waitingBefore
  const position = positionBetween(placed[at - 1]?.position ?? null, placed[at]?.position ?? null)
  return position + waitingBefore * POSITION_STEP
}
