/** The tasks of a company that its page shows, of those that the pool holds. */

import type { Fetched } from '@osys/sdk/state/fetched'
import { tasksFiltered } from '@osys/sdk/tasks/rules.filter'
import { tasksMatching } from '@osys/sdk/tasks/rules.search'
import type { Task } from '@osys/sdk/tasks/schema'
import { shownTasks, type TaskPool } from '@osys/sdk/tasks/state'
import type { ReadView } from '@osys/sdk/tasks/state.address'
import type { CompanyTasksViewProps } from '@osys/ui-kit/tasks/CompanyTasksView'
import { failed } from '../app/failed.js'

/** Returns the tasks of a company that the pool holds. */
export function tasksOf(pool: TaskPool, companyId: number): readonly Task[] {
  return shownTasks(pool).filter(task => task.company_id === companyId)
}

/** Returns the tasks of a company that a view shows. */
export function tasksSeen(tasks: readonly Task[], view: ReadView, today: string): readonly Task[] {
  return tasksFiltered(tasksMatching(tasks, view.search), { ...view, company: [] }, today)
}

/**
 * Returns the state of a company's board. During the fetch the board shows the tasks of the pool. After a failed
 * fetch the state is `failed`, because the pool may hold only some tasks and the board would look complete.
 */
export function boardState(
  { value, error, isLoading }: Fetched<readonly number[]>,
  held: number,
): CompanyTasksViewProps['board'] {
  if (value !== null) return { kind: 'loaded' }
  if (error) return failed(error, isLoading)
  return { kind: held > 0 ? 'loaded' : 'loading' }
}
