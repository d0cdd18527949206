/** The person's own open tasks, with the changes that this page has made meanwhile. */

import { dueGroupOf } from './rules.due.js'
import type { Task } from './schema.js'

/** The unfinished tasks of a person. */
export interface OwnTasks {
  /** The nearest due date first, those without one last. */
  readonly tasks: readonly Task[]
  /** The number of all of them. */
  readonly total: number
  /** The number of them in each group of due dates. */
  readonly group_totals?: Readonly<Record<string, number>> | undefined
}

/**
 * Returns the person's open tasks as the page shows them: `shown` are copies with its own changes. A finished task is
 * left out of the list and of the counts. Of the page's copy and the fetched one the newer version decides.
 */
export function dueTasksShown(fetched: OwnTasks, shown: readonly Task[], today: string): OwnTasks {
  const changed = new Map(shown.map(task => [task.id, task]))
  const tasks: Task[] = []
  const totals: Record<string, number> = { ...fetched.group_totals }
  for (const task of fetched.tasks) {
    const copy = changed.get(task.id)
    const now = copy && copy.version >= task.version ? copy : task
    const group = dueGroupOf(task, today)
    if (now.status !== 'done') tasks.push(now)
    else if (totals[group]) totals[group] -= 1
  }
  return { tasks, total: fetched.total - (fetched.tasks.length - tasks.length), group_totals: totals }
}
