import { positionBetween } from './positions.js'
import { TASK_STATUSES, type Task, type TaskStatus } from './schema.js'

/** The four columns, each in the order of the board. Spec §2. */
export type Board = Readonly<Record<TaskStatus, readonly Task[]>>

/** Ascending by position; ids settle ties, so that everybody sees one order. New drafts stand at the end. */
export function byPosition(one: Task, other: Task): number {
  return one.position - other.position || Math.abs(one.id) - Math.abs(other.id)
}

/** Tasks as a board. A column that holds the same tasks as in `before` is the same array. */
export function toBoard(tasks: readonly Task[], before?: Board): Board {
  const columns: Record<TaskStatus, Task[]> = { pending: [], progress: [], review: [], done: [] }
  for (const task of tasks) columns[task.status].push(task)
  const board: Partial<Record<TaskStatus, readonly Task[]>> = {}
  for (const status of TASK_STATUSES) {
    const sorted = columns[status].toSorted(byPosition)
    const old = before?.[status]
    const isEqual = old?.length === sorted.length && old.every((task, index) => task === sorted[index])
    board[status] = isEqual ? old : sorted
  }
  // All four are set above.
  return board as Board
}

/** The position that puts a task at an index of a column; `column` is without that task. */
export function positionAt(column: readonly Task[], index: number): number {
  return positionBetween(column[index - 1]?.position ?? null, column[index]?.position ?? null)
}
