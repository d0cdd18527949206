/** Returns a task with the texts and the allowed moves that its views show. */

import type { Subject } from '@osys/sdk/access/rules'
import { dueOf } from '@osys/sdk/tasks/rules.due'
import { explainStatusMove, type MoveVerdict } from '@osys/sdk/tasks/rules.moves'
import { TASK_STATUSES, type Task, type TaskStatus } from '@osys/sdk/tasks/schema'
import { codeOf } from '@osys/sdk/tasks/rules.search'
import type { TaskItem } from '@osys/ui-kit/task-properties/TaskCard'

const known = new WeakMap<Task, TaskItem & { readonly today: string }>()

/** Returns a task with the texts of its views. The same task, day and address return the same object. */
export function toItem(task: Task, today: string, href: string): TaskItem {
  const before = known.get(task)
  if (before?.today === today && before.href === href) return before
  // Another filter changes the addresses of thousands of tasks, and nothing else of them.
  const item =
    before?.today === today
      ? { ...before, href }
      : { task, code: codeOf(task), due: dueOf(task, today), href, today }
  known.set(task, item)
  return item
}

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
