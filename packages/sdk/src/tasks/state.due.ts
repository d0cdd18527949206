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
 * left out of the list and of the counts, and a task with another date moves to the place of that date. Of the page's
 * copy and the fetched one the newer version counts.
 */
export function dueTasksShown(fetched: OwnTasks, shown: readonly Task[], today: string): OwnTasks {
  const changed = new Map(shown.map(task => [task.id, task]))
  const tasks: Task[] = []
  const totals: Record<string, number> = { ...fetched.group_totals }
  for (const task of fetched.tasks) {
    const copy = changed.get(task.id)
    const now = copy && copy.version >= task.version ? copy : task
    const [before, group] = [dueGroupOf(task, today), dueGroupOf(now, today)]
    if (group !== 'done') tasks.push(now)
    if (group === before) continue
    if (totals[before]) totals[before] -= 1
    if (group !== 'done') totals[group] = (totals[group] ?? 0) + 1
  }
  tasks.sort((a, b) => compareDays(a.due_date, b.due_date))
  return { tasks, total: fetched.total - (fetched.tasks.length - tasks.length), group_totals: totals }
}

/** Compares two calendar days; none comes last. */
function compareDays(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}
