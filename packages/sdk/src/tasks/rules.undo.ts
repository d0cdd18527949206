/**
 * Decides whether a person may undo their last move of a task: while nobody has moved it since, and within ten minutes
 * where no other move leads back.
 */

import type { AccessRefusal, Subject } from '../access/rules.js'
import type { NewestActivity } from './rules.activity.js'
import { explainStatusMove } from './rules.moves.js'
import type { TaskStatus } from './schema.js'

/** The time in which a move can be undone where no other move leads back. Spec §4. */
export const UNDO_MOVE_WITHIN_MS = 10 * 60_000

/** The decision whether a move may be undone: `wrong_state` when the task has moved otherwise since. */
export type UndoVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly code: 'wrong_state' | 'undo_over' }
  | AccessRefusal

/** A way back that a person asks for, and what the task's history knows of it. */
export interface MoveBack {
  /** The present status. */
  readonly from: TaskStatus
  /** The status to return to. */
  readonly to: TaskStatus
  /** The newest activity that changed the status; undefined when none did. */
  readonly last: NewestActivity | undefined
  readonly now: Date
}

/**
 * Tells whether a person may undo their last move of a task and, if not, why. It needs the permissions of the move that
 * is undone, not those of the way back, and no reason. Spec §4.
 */
export function explainMoveUndo(subject: Subject, { from, to, last, now }: MoveBack): UndoVerdict {
  if (!last || !isOwnMove(subject, last, to, from)) return { allowed: false, code: 'wrong_state' }
  const made = explainStatusMove(subject, to, from)
  // An undo is itself no move that can be undone where no move leads there.
  if (!made.allowed) return made.code === 'wrong_state' ? { allowed: false, code: made.code } : made
  const back = explainStatusMove(subject, from, to)
  const isMove = back.allowed && !back.needsReason
  const isSoon = now.getTime() - last.created_at.getTime() < UNDO_MOVE_WITHIN_MS
  return isMove || isSoon ? { allowed: true } : { allowed: false, code: 'undo_over' }
}

function isOwnMove(
  subject: Subject,
  { user_id, changes }: NewestActivity,
  from: TaskStatus,
  to: TaskStatus,
): boolean {
  const change = changes.find(({ field }) => field === 'status')
  const isOwn = subject.kind === 'person' && subject.id === user_id
  return isOwn && change?.from[0] === from && change.to[0] === to
}
