/** Checks dates, assignees, moves and undone moves of the fake's tasks. */

import { explainAccess } from '../access/rules.js'
import { explainMoveUndo, type MoveBack } from '../tasks/rules.undo.js'
import { explainStart, explainStatusMove, reachableStatuses } from '../tasks/rules.moves.js'
import { settlePosition } from '../tasks/rules.positions.js'
import type { TaskStatus } from '../tasks/schema.js'
import type { FakeCall } from './fake-call.js'
import { mayFollow } from './fake-notify.js'
import { FakeRefusal, requireAllowed } from './fake-refusal.js'
import type { FakeCompany, FakeData, FakeTask } from './fake-world.js'
import { fakeMessages } from './messages.js'

/** Returns the tasks of a column but one, in their order. */
export function columnOf(data: FakeData, companyId: number, status: TaskStatus, without?: number) {
  return [...data.tasks.values()]
    .filter(
      task =>
        task.company_id === companyId &&
        task.status === status &&
        task.deleted_at === null &&
        task.id !== without,
    )
    .toSorted((one, other) => one.position - other.position)
}

/** Returns the position of a task in a column, at its end when none is wanted. */
export function positionIn(column: readonly FakeTask[], wanted?: number): number {
  const [first, last] = [column[0], column.at(-1)]
  return settlePosition(wanted, first && last ? { first: first.position, last: last.position } : null)
}

interface Dates {
  readonly start_date?: string | null | undefined
  readonly due_date?: string | null | undefined
}

/** Throws when a task would be due before it begins. */
export function requireDates(given: Dates, before: Dates = {}): void {
  if (given.start_date === undefined && given.due_date === undefined) return
  const start = given.start_date === undefined ? before.start_date : given.start_date
  const due = given.due_date === undefined ? before.due_date : given.due_date
  if (start && due && start > due)
    throw new FakeRefusal('invalid', { errors: { due_date: [fakeMessages.field] } })
}

/** Throws when somebody of these people cannot open the task. */
export function requireAssignable({ data }: FakeCall, added: readonly number[], company: FakeCompany): void {
  if (!added.every(id => mayFollow(data, id, company)))
    throw new FakeRefusal('invalid', { errors: { assignees: [fakeMessages.field] } })
}

/** Throws when a person may not change a repetition by a deletion or a restoring. */
export function requireRepeating({ subject }: FakeCall): void {
  requireAllowed(explainAccess(subject, { permission: 'ohplaky.task.update' }))
}

/** Throws when a person cannot make a task that begins in a status. */
export function requireStart({ subject }: FakeCall, status: TaskStatus): void {
  const verdict = explainStart(subject, status)
  if (verdict.allowed) return
  if (verdict.code === 'wrong_state') throw new FakeRefusal('wrong_state')
  requireAllowed(verdict)
}

/** Throws when a person cannot move a task in this way. */
export function requireMove(
  { subject }: FakeCall,
  from: TaskStatus,
  to: {
    readonly status: TaskStatus
    readonly reason?: string | undefined
    readonly position?: number | undefined
  },
): void {
  const verdict = explainStatusMove(subject, from, to.status)
  const isNowhere = from === to.status && to.position === undefined
  if (isNowhere || (!verdict.allowed && verdict.code === 'wrong_state')) {
    const allowed = 'reachable' in verdict ? verdict.reachable : []
    throw new FakeRefusal('wrong_state', { current: from, allowed })
  }
  if (!verdict.allowed) return requireAllowed(verdict)
  if (verdict.needsReason && !to.reason)
    throw new FakeRefusal('invalid', { errors: { reason: [fakeMessages.field] } })
}

/** Throws when a person cannot undo the move of a task. */
export function requireUndo({ subject }: FakeCall, back: MoveBack): void {
  const verdict = explainMoveUndo(subject, back)
  if (verdict.allowed) return
  if ('missing' in verdict) return requireAllowed(verdict)
  if (verdict.code === 'undo_over') throw new FakeRefusal('undo_over')
  throw new FakeRefusal('wrong_state', { current: back.from, allowed: reachableStatuses(back.from) })
}
