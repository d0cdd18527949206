/** The pages of tasks of several companies: which tasks each shows, and the tabs that lead from one to another. */

import { type RouteName, routePath } from '@osys/sdk/app/routes'
import type { CountedOverview } from '@osys/sdk/companies/actions.overviews'
import type { Overview, OverviewCounts } from '@osys/sdk/companies/rules.overviews'
import type { TaskQuery } from '@osys/sdk/tasks/actions.loading'
import { filterFor } from '@osys/sdk/tasks/rules.filter'
import { statusOfOverview } from '@osys/sdk/tasks/rules.overviews'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import type { ViewPlace } from '@osys/sdk/tasks/schema.views'
import { type TaskAddress, queryOfAddress } from '@osys/sdk/tasks/state.address'
import { tasksAtOverview } from '@osys/sdk/tasks/state.reading'
import type { TasksOverviewViewProps } from '@osys/ui-kit/tasks/TasksOverviewView'
import { filtersOf, listQuery, READ_ON } from './present.query.js'

/** A page of tasks of several companies: those of a status, the viewer's own (`mine`), or those of everybody (`all`). */
export type OverviewPlace = Exclude<ViewPlace, 'company'>

/** Returns which page of tasks a route is; null for other routes. */
export function placeOfPage(page: RouteName | undefined): OverviewPlace | null {
  return statusOfOverview(page) ?? (page === 'myTasks' ? 'mine' : page === 'allTasks' ? 'all' : null)
}

/** Returns the one status of a page; null for pages of all statuses. */
export function statusOfPlace(place: OverviewPlace): TaskStatus | null {
  return place === 'mine' || place === 'all' ? null : place
}

/** The page of tasks, and the person who looks at it. */
export interface OverviewReading {
  readonly viewerId: number | null
  readonly place: OverviewPlace
}

/** Returns the person whose tasks a view of a page shows alone; null for those of everybody. */
export function ownerOf(
  { isMine }: Pick<TaskAddress, 'isMine'>,
  { viewerId, place }: OverviewReading,
): number | null {
  return place === 'mine' || isMine ? viewerId : null
}

/** Returns the question for the tasks that a view of a page shows. Pages of all statuses, and kept views, are read on by scrolling. */
export function overviewQuery(view: TaskAddress, reading: OverviewReading): TaskQuery {
  const status = statusOfPlace(reading.place)
  const owner = ownerOf(view, reading)
  return {
    ...listQuery(filterFor(view, reading.viewerId), status ?? view.status),
    ...((status === null || view.kept !== null) && READ_ON),
    ...(owner !== null && { assignee: owner, unassigned: undefined }),
  }
}

/**
 * Returns the overviews of tasks to count, each narrowed as its tab opens it: by what it has in common with the view; by
 * nothing for null.
 */
export function countedOverviews(
  overviews: readonly Overview[],
  view: TaskAddress | null,
  viewerId: number | null,
): readonly CountedOverview[] {
  return overviews.flatMap((overview): CountedOverview[] => {
    if (overview.of !== 'tasks') return []
    if (!view) return [overview]
    const query = overviewQuery(tasksAtOverview(view, overview.status), { viewerId, place: overview.status })
    const { status: _status, ...narrowed } = filtersOf(query)
    return [{ ...overview, narrowed }]
  })
}

/**
 * Returns the tabs of the pages of tasks that a person may open. `counts` is null until the tasks are counted. The other
 * pages open with what they have in common with the view; for null with their own.
 */
export function overviewTabs(
  overviews: readonly Overview[],
  counts: OverviewCounts | null,
  view: TaskAddress | null,
): TasksOverviewViewProps['tabs'] {
  const hrefOf = (href: string, place: OverviewPlace): string =>
    view ? href + queryOfAddress(tasksAtOverview(view, place)) : href
  const ofStatus = overviews.flatMap(overview =>
    overview.of === 'tasks'
      ? {
          key: overview.status,
          href: hrefOf(overview.href, overview.status),
          count: counts ? (counts[overview.href] ?? undefined) : null,
        }
      : [],
  )
  return [
    ...ofStatus,
    { key: 'mine', href: hrefOf(routePath('myTasks'), 'mine') },
    { key: 'all', href: hrefOf(routePath('allTasks'), 'all') },
  ]
}
