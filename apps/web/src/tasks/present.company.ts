/** The tasks of a company that its page shows, of those that the pool holds. */

import type { Fetched } from '@osys/sdk/state/fetched'
import { tasksFiltered } from '@osys/sdk/tasks/rules.filter'
import { tasksMatching } from '@osys/sdk/tasks/rules.search'
import type { Task } from '@osys/sdk/tasks/schema'
import { shownTasks, type TaskPool } from '@osys/sdk/tasks/state'
import type { TaskView } from '@osys/sdk/tasks/state.address'
import type { CompanyTasksViewProps } from '@osys/ui-kit/tasks/CompanyTasksView'
import { failed } from '../app/failed.js'

/** Returns the tasks of a company that the pool holds. */
export function tasksOf(pool: TaskPool, companyId: number): readonly Task[] {
  return shownTasks(pool).filter(task => task.company_id === companyId)
}

/** Returns the tasks of a company that a view shows. */
export function tasksSeen(tasks: readonly Task[], view: TaskView, today: string): readonly Task[] {
  return tasksFiltered(tasksMatching(tasks, view.search), { ...view, company: null }, today)
}

/**
 * Returns how the board of a company stands. While it is fetched it shows the tasks that the pool holds; when that fails they
 * may be some of them only, as the rows of the list, and look like all.
 */
export function boardState(
  { value, error, isLoading }: Fetched<readonly number[]>,
  held: number,
): CompanyTasksViewProps['board'] {
  if (value !== null) return { kind: 'loaded' }
  if (error) return failed(error, isLoading)
  return { kind: held > 0 ? 'loaded' : 'loading' }
}
