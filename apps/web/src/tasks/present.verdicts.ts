/** Returns the allowed moves of a task that its views offer. */

import type { Subject } from '@osys/sdk/access/rules'
import { explainStatusMove, type MoveVerdict } from '@osys/sdk/tasks/rules.moves'
import { TASK_STATUSES, type TaskStatus } from '@osys/sdk/tasks/schema'

/** The verdicts on the moves of a task, by the status that it is moved to. */
type Verdicts = Readonly<Record<TaskStatus, MoveVerdict>>

const verdicts = new WeakMap<Subject, Map<TaskStatus, Verdicts>>()

/**
 * Returns for each of the four statuses whether the person may move a task there from `from`. The same person and
 * status return the same object.
 */
export function verdictsFrom(subject: Subject, from: TaskStatus): Verdicts {
  const ofSubject = verdicts.get(subject) ?? new Map<TaskStatus, Verdicts>()
  verdicts.set(subject, ofSubject)
  const before = ofSubject.get(from)
  if (before) return before
  const entries = TASK_STATUSES.map(to => [to, explainStatusMove(subject, from, to)] as const)
  // The list above has one entry for each status.
  const found = Object.fromEntries(entries) as Verdicts
  ofSubject.set(from, found)
  return found
}
