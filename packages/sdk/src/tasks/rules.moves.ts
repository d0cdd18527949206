import { explainAccess, type Refusal, type Subject } from '../access/rules.js'
import type { Permission } from '../access/schema.js'
import type { TaskStatus } from './schema.js'

/** What a legal move from one status to another asks for. */
export interface StatusMove {
  readonly permission: Permission
  /** True when the move sends work back, which must be explained. */
  readonly needsReason: boolean
}

const STATUS: StatusMove = { permission: 'ohplaky.task.status', needsReason: false }
const FINISH: StatusMove = { permission: 'ohplaky.task.finish', needsReason: false }

/** Every legal move of a task; what is not here is none. Spec §4. */
const MOVES: Readonly<Record<TaskStatus, Partial<Record<TaskStatus, StatusMove>>>> = {
  pending: { progress: STATUS, done: FINISH },
  progress: { pending: STATUS, review: STATUS, done: FINISH },
  review: { progress: { ...FINISH, needsReason: true }, done: FINISH },
  done: { progress: FINISH },
}

/** Whether a task may move to a status, and what else is needed; a task stays where it is freely. */
export type MoveVerdict =
  | { readonly allowed: true; readonly needsReason: boolean }
  | { readonly allowed: false; readonly code: 'wrong_state'; readonly reachable: readonly TaskStatus[] }
  | Refusal

/** What a legal move asks for; null when there is no such move. Spec §4. */
export function statusMove(from: TaskStatus, to: TaskStatus): StatusMove | null {
  return MOVES[from][to] ?? null
}

/** The statuses that can follow a status, whoever asks, in the panels' order. */
export function reachableStatuses(from: TaskStatus): readonly TaskStatus[] {
  return Object.keys(MOVES[from]) as TaskStatus[]
}

/**
 * Whether somebody may move a task from one status to another and, if not, why: there is no such move
 * (`wrong_state`), or they lack a permission. Every move needs `ohplaky.task.status`; into and out of done, and back
 * from review, `ohplaky.task.finish` besides. Spec §4.
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
