/**
 * Refuses moves, undone moves, first statuses and assignees of a task that the SDK's `tasks/rules.moves`,
 * `tasks/rules.undo` and `tasks/rules.followers` do not allow, and a due date before the start; decides when a task
 * counts as finished.
 */

import { explainAccess, type Subject } from '@osys/sdk/access/rules'
import { explainMoveUndo, type MoveBack } from '@osys/sdk/tasks/rules.undo'
import { explainStart, explainStatusMove, reachableStatuses } from '@osys/sdk/tasks/rules.moves'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import type { CompanyStanding } from '@osys/sdk/companies/rules.visibility'
import { toAccessRefusal } from '../http/access.js'
import { type Refusal, refuse } from '../http/refusal.js'
import { taskMessages } from './messages.js'
import { type Concerned, mayFollow } from '@osys/sdk/tasks/rules.followers'

interface Dates {
  readonly start_date?: string | null | undefined
  readonly due_date?: string | null | undefined
}

/**
 * Refuses a task that would be due before it begins. `before` holds the stored dates for those that are not
 * given.
 */
export function refuseDates(given: Dates, before: Dates = {}): Refusal | undefined {
  if (given.start_date === undefined && given.due_date === undefined) return undefined
  const start = given.start_date === undefined ? before.start_date : given.start_date
  const due = given.due_date === undefined ? before.due_date : given.due_date
  if (!start || !due || start <= due) return undefined
  return refuse('invalid', { errors: { due_date: [taskMessages.dueBeforeStart] } })
}

/** Refuses new assignees (`added`) who cannot open the task. Spec §4. */
export function refuseAssignees(
  added: readonly number[],
  known: readonly Concerned[],
  company: CompanyStanding,
): Refusal | undefined {
  const able = new Set(known.filter(person => mayFollow(person, company)).map(person => person.id))
  if (added.every(id => able.has(id))) return undefined
  return refuse('invalid', { errors: { assignees: [taskMessages.notAssignable] } })
}

interface Move {
  readonly status: TaskStatus
  readonly reason?: string | undefined
  readonly position?: number | undefined
}

/**
 * Returns why a task cannot be moved in this way; undefined when it can. Within its column it can only change
 * its place. The refusal of an unknown move carries the current status. Spec §4.
 */
export function refuseMove(subject: Subject, from: TaskStatus, move: Move): Refusal | undefined {
  const verdict = explainStatusMove(subject, from, move.status)
  const isNowhere = from === move.status && move.position === undefined
  if (isNowhere || (!verdict.allowed && verdict.code === 'wrong_state')) {
    const allowed = 'reachable' in verdict ? verdict.reachable : []
    const msg = taskMessages.noSuchMove(from, move.status)
    return refuse('wrong_state', { msg, details: { current: from, allowed } })
  }
  if (!verdict.allowed) return 'missing' in verdict ? toAccessRefusal(verdict) : refuse('wrong_state')
  if (verdict.needsReason && !move.reason) {
    return refuse('invalid', { errors: { reason: [taskMessages.reasonNeeded] } })
  }
  return undefined
}

/** Returns why a move of the task of a code cannot be undone; undefined when it can. Spec §4. */
export function refuseUndo(subject: Subject, code: string, back: MoveBack): Refusal | undefined {
  const verdict = explainMoveUndo(subject, back)
  if (verdict.allowed) return undefined
  if ('missing' in verdict) return toAccessRefusal(verdict)
  if (verdict.code === 'undo_over')
    return refuse('undo_over', { msg: taskMessages.undoOver(code, back.from) })
  return refuse('wrong_state', {
    msg: taskMessages.movedSince(code, back.from),
    details: { current: back.from, allowed: [...reachableStatuses(back.from)] },
  })
}

/** Returns why a person cannot make a task that begins in a status; undefined when they can. Spec §4. */
export function refuseStart(subject: Subject, status: TaskStatus): Refusal | undefined {
  const verdict = explainStart(subject, status)
  if (verdict.allowed) return undefined
  return 'missing' in verdict ? toAccessRefusal(verdict) : refuse('wrong_state')
}

/** Refuses a deletion or restoring that also changes the repetition, to who may not change tasks. */
export function refuseRepeating(subject: Subject): Refusal | undefined {
  const verdict = explainAccess(subject, { permission: 'ohplaky.task.update' })
  return verdict.allowed ? undefined : toAccessRefusal(verdict)
}

/** Returns when a new task was finished; null unless it begins as done. Spec §4. */
export function finishedAt(status: TaskStatus, now: Date): Date | null {
  return status === 'done' ? now : null
}

/** When a task was finished, and while it is not done, when it was before. */
interface Finishing {
  readonly finished_at: Date | null
  readonly was_finished_at: Date | null
}

/** Returns when a task was finished after a move to another status. Undoing its reopening brings the time back. Spec §4. */
export function finishedBy(
  before: Finishing & { readonly status: TaskStatus },
  move: { readonly to: TaskStatus; readonly isUndone: boolean; readonly now: Date },
): Finishing {
  const earlier = move.isUndone ? before.was_finished_at : null
  return {
    finished_at: move.to === 'done' ? (earlier ?? move.now) : null,
    was_finished_at: before.status === 'done' ? before.finished_at : before.was_finished_at,
  }
}

/** Returns why a task cannot move to a company, or undefined: it is a new task there. */
export function refuseMoveAway(
  subject: Subject,
  from: { readonly id: number },
  to: { readonly id: number },
): Refusal | undefined {
  const verdict = explainAccess(subject, { permission: 'ohplaky.task.create' })
  if (!verdict.allowed) return toAccessRefusal(verdict)
  return from.id === to.id
    ? refuse('invalid', { errors: { company_id: [taskMessages.sameCompany] } })
    : undefined
}
