/** Decides to which statuses several tasks can move at once. */

import type { Subject } from '../access/rules.js'
import { explainStatusMove } from './rules.moves.js'
import { TASK_STATUSES, type TaskStatus } from './schema.js'

/** Tells whether a person may move one of several tasks at once: such a move gives no reason. */
export function movesAtOnce(subject: Subject, from: TaskStatus, to: TaskStatus): boolean {
  const verdict = explainStatusMove(subject, from, to)
  return verdict.allowed && !verdict.needsReason
}

/**
 * Returns the statuses to which at least one of several tasks, given their statuses, can move at once, in the panels' order;
 * not the one in which all of them are.
 */
export function bulkMoves(subject: Subject, from: readonly TaskStatus[]): readonly TaskStatus[] {
  return TASK_STATUSES.filter(to => from.some(each => each !== to && movesAtOnce(subject, each, to)))
}
