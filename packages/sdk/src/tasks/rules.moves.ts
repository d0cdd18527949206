/**
 * Decides which moves between the statuses of a task are legal, which permission each needs, when a reason is
 * required (from review back to progress), and in which statuses a new task may begin.
 */

import { explainAccess, type AccessRefusal, type Subject } from '../access/rules.js'
import type { Permission } from '../access/schema.js'
import type { TaskStatus } from './schema.js'

/** The requirements of a legal move from one status to another. */
export interface StatusMove {
  readonly permission: Permission
  /** True when the move sends work back, which needs a reason. */
  readonly needsReason: boolean
}

const STATUS: StatusMove = { permission: 'ohplaky.task.status', needsReason: false }
const FINISH: StatusMove = { permission: 'ohplaky.task.finish', needsReason: false }

/** Every legal move of a task; all others are not allowed. Spec §4. */
const MOVES: Readonly<Record<TaskStatus, Partial<Record<TaskStatus, StatusMove>>>> = {
  pending: { progress: STATUS, done: FINISH },
  progress: { pending: STATUS, review: STATUS, done: FINISH },
  review: { progress: { ...FINISH, needsReason: true }, done: FINISH },
  done: { progress: FINISH },
}

/**
 * The decision whether a task may move to a status, with what else is needed. Staying in the same status is
 * always allowed.
 */
export type MoveVerdict =
  | { readonly allowed: true; readonly needsReason: boolean }
  | { readonly allowed: false; readonly code: 'wrong_state'; readonly reachable: readonly TaskStatus[] }
  | AccessRefusal

/** Returns the requirements of a legal move; null when there is no such move. Spec §4. */
export function statusMove(from: TaskStatus, to: TaskStatus): StatusMove | null {
  return MOVES[from][to] ?? null
}

/** Returns the statuses that can follow a status for any person, in the order of the columns. */
export function reachableStatuses(from: TaskStatus): readonly TaskStatus[] {
  return Object.keys(MOVES[from]) as TaskStatus[]
}

/**
 * Tells whether a person may move a task from one status to another and, if not, why: there is no such move
 * (`wrong_state`), or the person lacks a permission. Every move needs `ohplaky.task.status`; moves into and
 * out of done, and from review back to progress, also need `ohplaky.task.finish`. Spec §4.
 */
export function explainStatusMove(subject: Subject, from: TaskStatus, to: TaskStatus): MoveVerdict {
  if (from === to) return { allowed: true, needsReason: false }
  const move = statusMove(from, to)
  if (!move) return { allowed: false, code: 'wrong_state', reachable: reachableStatuses(from) }
  for (const permission of [STATUS.permission, move.permission]) {
    const verdict = explainAccess(subject, { permission })
    if (!verdict.allowed) return verdict
  }
  return { allowed: true, needsReason: move.needsReason }
}

/** The status in which every person may begin a task, and does when they give none. */
export const FIRST_STATUS: TaskStatus = 'pending'

/**
 * Tells whether a person may make a task that begins in a status and, if not, why: they may where they could bring it
 * from the first status, in one move or several, none of which needs a reason. Spec §4.
 */
export function explainStart(subject: Subject, status: TaskStatus): MoveVerdict {
  const reached = new Set([FIRST_STATUS])
  const refused = new Map<TaskStatus, MoveVerdict>()
  // A set that is walked takes in what is added to it on the way.
  for (const from of reached) {
    for (const to of reachableStatuses(from)) {
      const verdict = explainStatusMove(subject, from, to)
      if (!verdict.allowed) refused.set(to, verdict)
      else if (!verdict.needsReason) reached.add(to)
    }
  }
  if (reached.has(status)) return { allowed: true, needsReason: false }
  // Without a move to the status itself the first one on the way is refused.
  return refused.get(status) ?? [...refused.values()][0] ?? explainStatusMove(subject, FIRST_STATUS, status)
}
