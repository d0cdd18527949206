/** The tasks of a company that its page asks for, and those that it shows of the pool. */

import type { Fetched } from '@osys/sdk/state/fetched'
import type { TaskQuery } from '@osys/sdk/tasks/actions.loading'
import { positionAt, toBoard } from '@osys/sdk/tasks/rules.board'
import { filterFor, tasksFiltered } from '@osys/sdk/tasks/rules.filter'
import { tasksMatching } from '@osys/sdk/tasks/rules.search'
import type { Task, TaskStatus } from '@osys/sdk/tasks/schema'
import { shownTasks, type TaskPool } from '@osys/sdk/tasks/state'
import type { ReadAddress, TaskAddress } from '@osys/sdk/tasks/state.address'
import type { CompanyTasksViewProps } from '@osys/ui-kit/tasks/CompanyTasksView'
import { failed } from '../app/failed.js'
import { listQuery, READ_ON } from './present.query.js'

/** Returns the tasks of a company that the pool holds. */
export function tasksOf(pool: TaskPool, companyId: number): readonly Task[] {
  return shownTasks(pool).filter(task => task.company_id === companyId)
}

/** Returns the tasks of a company that a view shows. */
export function tasksSeen(tasks: readonly Task[], view: ReadAddress, today: string): readonly Task[] {
  return tasksFiltered(tasksMatching(tasks, view.search), { ...view, company: [] }, today)
}

/** Returns the question for the tasks of a company that a view shows. A kept view is read on by scrolling. */
export function companyQuery(
  view: TaskAddress,
  { viewerId, companyId }: { readonly viewerId: number | null; readonly companyId: number },
): TaskQuery {
  return {
    ...listQuery({ ...filterFor(view, viewerId), company: [] }),
    company_id: companyId,
    ...(view.kept !== null && READ_ON),
  }
}

/**
 * Returns the position after the last task of a status. `tasks` are all of the company; for null the server finds the
 * place.
 */
export function lastPlace(tasks: readonly Task[] | null, status: TaskStatus): number {
  if (!tasks) return Infinity
  const column = toBoard(tasks)[status]
  return positionAt(column, column.length)
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
