/** Tells why a list of tasks is empty, with the address that helps. */

import { INITIAL_TASK_ADDRESS, type TaskAddress } from '@osys/sdk/tasks/state.address'
import { taskFilterCount, tasksUnfiltered } from '@osys/sdk/tasks/state.reading'
import type { TaskListProps } from '@osys/ui-kit/task-list/TaskList'
import { type OverviewPlace, statusOfPlace } from './present.overview.js'
import type { TaskPlaces } from './useTaskAddress.js'

/** Returns why the list of a company is empty. `newHref` leads to the form; null for a person who may not add tasks. */
export function emptyOfCompany(
  view: TaskAddress,
  { hrefOf, newHref }: Pick<TaskPlaces, 'hrefOf'> & { readonly newHref: string | null },
): TaskListProps['empty'] {
  // The page narrows its tasks to its company, whatever its address says.
  if (taskFilterCount({ ...view, company: [] }) > 0)
    return { kind: 'filtered', href: hrefOf(tasksUnfiltered(view)) }
  return { kind: 'company', href: newHref }
}

/** Returns why the list of a page of several companies is empty. */
export function emptyOfOverview(
  view: TaskAddress,
  { place, hrefOf }: Pick<TaskPlaces, 'hrefOf'> & { readonly place: OverviewPlace },
): TaskListProps['empty'] {
  // The person and the status that the page itself is about are no filters.
  const filters = taskFilterCount({
    ...view,
    isMine: false,
    ...(place === 'mine' && { assignee: [] }),
    ...(statusOfPlace(place) !== null && { status: 'all' }),
  })
  if (filters > 0) return { kind: 'filtered', href: hrefOf(tasksUnfiltered(view)) }
  if (place === 'mine') return { kind: 'mine', href: null }
  if (view.isMine) return { kind: 'mine', href: hrefOf(INITIAL_TASK_ADDRESS) }
  return { kind: 'overview', href: null }
}
