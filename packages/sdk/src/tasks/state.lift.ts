/** The state of a task that is lifted on the board by pointer or keyboard, until it is put down. */

import type { Subject } from '../access/rules.js'
import type { Board } from './rules.board.js'
import { explainStatusMove, type MoveVerdict } from './rules.moves.js'
import { TASK_STATUSES, type Task, type TaskStatus } from './schema.js'

/** A place on the board: an index among the tasks of a column, without the lifted one. */
export interface Spot {
  readonly status: TaskStatus
  readonly index: number
}

/** A task that was picked up with the pointer or the keyboard, and the place over which it is held. */
export interface Lift {
  readonly id: number
  readonly from: Spot
  readonly to: Spot
}

export type LiftStep = 'up' | 'down' | 'left' | 'right' | 'first' | 'last'

/** Returns a column without the lifted task. */
export function columnWithout(board: Board, status: TaskStatus, id: number): readonly Task[] {
  return board[status].filter(task => task.id !== id)
}

/** Picks a task up at its place; null when it is not on the board. */
export function liftTask(board: Board, id: number): Lift | null {
  for (const status of TASK_STATUSES) {
    const index = board[status].findIndex(task => task.id === id)
    if (index !== -1) return { id, from: { status, index }, to: { status, index } }
  }
  return null
}

/** Returns the lifted task over another place; an index beyond the column is its end. */
export function liftedTo(board: Board, lift: Lift, { status, index }: Spot): Lift {
  const most = columnWithout(board, status, lift.id).length
  const to = { status, index: Math.min(Math.max(index, 0), most) }
  return to.status === lift.to.status && to.index === lift.to.index ? lift : { ...lift, to }
}

/**
 * Returns the lifted task after one step. A step sideways keeps its index, as far as the column reaches; at
 * an edge it stays.
 */
export function liftedBy(board: Board, lift: Lift, step: LiftStep): Lift {
  const { status, index } = lift.to
  const sideways = { left: -1, right: 1 }[step as string]
  if (sideways !== undefined) {
    const next = TASK_STATUSES[TASK_STATUSES.indexOf(status) + sideways]
    return next ? liftedTo(board, lift, { status: next, index }) : lift
  }
  const to = { up: index - 1, down: index + 1, first: 0, last: Infinity }[
    step as 'up' | 'down' | 'first' | 'last'
  ]
  return liftedTo(board, lift, { status, index: to })
}

/** Returns true when putting the task down would change nothing. */
export function isUnmoved({ from, to }: Lift): boolean {
  return from.status === to.status && from.index === to.index
}

/** Tells whether the task may be put down at its place, and what that needs. Spec §4. */
export function liftVerdict(subject: Subject, { from, to }: Lift): MoveVerdict {
  return explainStatusMove(subject, from.status, to.status)
}
