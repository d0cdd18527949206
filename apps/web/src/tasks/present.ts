import type { Subject } from '@osys/sdk/access/rules'
import { dueOf } from '@osys/sdk/tasks/rules.due'
import { explainStatusMove, type MoveVerdict } from '@osys/sdk/tasks/rules.moves'
import { TASK_STATUSES, type Task, type TaskStatus } from '@osys/sdk/tasks/schema'
import { codeOf } from '@osys/sdk/tasks/rules.search'
import type { TaskItem } from '@osys/ui-kit/tasks/TaskCard'

const known = new WeakMap<Task, TaskItem & { readonly today: string }>()

/** Returns a task with the texts of its views. The same task, day and address return the same object. */
export function toItem(task: Task, today: string, href: string): TaskItem {
  const before = known.get(task)
  if (before?.today === today && before.href === href) return before
  const item = { task, code: codeOf(task), due: dueOf(task, today), href, today }
  known.set(task, item)
  return item
}

/** Returns for each of the four statuses whether the person may move a task there from `from`. */
export function verdictsFrom(subject: Subject, from: TaskStatus): Readonly<Record<TaskStatus, MoveVerdict>> {
  const entries = TASK_STATUSES.map(to => [to, explainStatusMove(subject, from, to)] as const)
  // The list above has one entry for each status.
  return Object.fromEntries(entries) as Record<TaskStatus, MoveVerdict>
}
