/** Marks the tasks to which unread notifications lead. */

import type { TaskItem } from '@osys/ui-kit/task-properties/TaskCard'

const marked = new WeakMap<TaskItem, TaskItem>()

/** Returns a task as its views show it, marked when it is unread. The same task returns the same object. */
export function withUnread(item: TaskItem, unread: ReadonlySet<number>): TaskItem {
  if (!unread.has(item.task.id)) return item
  const known = marked.get(item) ?? { ...item, isUnread: true }
  marked.set(item, known)
  return known
}
