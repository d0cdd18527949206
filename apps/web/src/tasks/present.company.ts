/** The tasks of a company that its page shows, of those that the pool holds. */

import { tasksFiltered } from '@osys/sdk/tasks/rules.filter'
import { tasksMatching } from '@osys/sdk/tasks/rules.search'
import type { Task } from '@osys/sdk/tasks/schema'
import { shownTasks, type TaskPool } from '@osys/sdk/tasks/state'
import type { TaskView } from '@osys/sdk/tasks/state.address'

/** Returns the tasks of a company that the pool holds. */
export function tasksOf(pool: TaskPool, companyId: number): readonly Task[] {
  return shownTasks(pool).filter(task => task.company_id === companyId)
}

/** Returns the tasks of a company that a view shows. */
export function tasksSeen(tasks: readonly Task[], view: TaskView, today: string): readonly Task[] {
  return tasksFiltered(tasksMatching(tasks, view.search), { ...view, company: null }, today)
}
