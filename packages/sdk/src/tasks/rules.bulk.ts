/** Decides to which statuses several tasks can move at once, and which of them may return. */

import type { Subject } from '../access/rules.js'
import { explainStatusMove } from './rules.moves.js'
import { TASK_STATUSES, type TaskStatus } from './schema.js'

/** A status to which tasks can move at once: how many of them move there, and how many of those may return. */
export interface BulkMove {
  readonly status: TaskStatus
  readonly moving: number
  readonly returning: number
}

/** Tells whether a person may move one of several tasks at once: such a move gives no reason. */
export function movesAtOnce(subject: Subject, from: TaskStatus, to: TaskStatus): boolean {
  const verdict = explainStatusMove(subject, from, to)
  return verdict.allowed && !verdict.needsReason
}

/** Returns the moves of tasks at once, given their statuses, in the panels' order; none to where all of them are. */
export function bulkMoves(subject: Subject, from: readonly TaskStatus[]): readonly BulkMove[] {
  return TASK_STATUSES.flatMap(status => {
    const moving = from.filter(each => each !== status && movesAtOnce(subject, each, status))
    const returning = moving.filter(each => movesAtOnce(subject, status, each))
    return moving.length > 0 ? { status, moving: moving.length, returning: returning.length } : []
  })
}
