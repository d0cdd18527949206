/** Returns a task with the texts that its views show. */

import { dueOf } from '@osys/sdk/tasks/rules.due'
import type { Task } from '@osys/sdk/tasks/schema'
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
