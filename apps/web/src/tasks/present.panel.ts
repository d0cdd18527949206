/** The pages of tasks of several companies: which tasks each shows, and the tabs that lead from one to another. */

import { type RouteName, routePath } from '@osys/sdk/app/routes'
import type { CountedPanel } from '@osys/sdk/companies/actions.panels'
import type { Panel, PanelCounts } from '@osys/sdk/companies/rules.panels'
import type { TaskQuery } from '@osys/sdk/tasks/actions.loading'
import { filterFor } from '@osys/sdk/tasks/rules.filter'
import { statusOfPanel } from '@osys/sdk/tasks/rules.panels'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import type { ViewPlace } from '@osys/sdk/tasks/schema.views'
import { type TaskView, taskViewAddress } from '@osys/sdk/tasks/state.address'
import { tasksAtPanel } from '@osys/sdk/tasks/state.reading'
import type { TasksPanelViewProps } from '@osys/ui-kit/tasks/TasksPanelView'
import { listQuery, READ_ON } from './present.query.js'

/** A page of tasks of several companies: those of a status, the viewer's own (`mine`), or those of everybody (`all`). */
export type PanelPlace = Exclude<ViewPlace, 'company'>

/** Returns which page of tasks a route is; null for other routes. */
export function placeOfPage(page: RouteName | undefined): PanelPlace | null {
  return statusOfPanel(page) ?? (page === 'myTasks' ? 'mine' : page === 'allTasks' ? 'all' : null)
}

/** Returns the one status of a page; null for pages of all statuses. */
export function statusOfPlace(place: PanelPlace): TaskStatus | null {
  return place === 'mine' || place === 'all' ? null : place
}

/** The page of tasks, and the person who looks at it. */
export interface PanelReading {
  readonly viewerId: number | null
  readonly place: PanelPlace
}

/** Returns the person whose tasks a view of a page shows alone; null for those of everybody. */
export function ownerOf(
  { isMine }: Pick<TaskView, 'isMine'>,
  { viewerId, place }: PanelReading,
): number | null {
  return place === 'mine' || isMine ? viewerId : null
}

/** Returns the question for the tasks that a view of a page shows. Pages of all statuses, and kept views, are read on by scrolling. */
export function panelQuery(view: TaskView, reading: PanelReading): TaskQuery {
  const status = statusOfPlace(reading.place)
  const owner = ownerOf(view, reading)
  return {
    ...listQuery(filterFor(view, reading.viewerId), status ?? view.status),
    ...((status === null || view.kept !== null) && READ_ON),
    ...(owner !== null && { assignee: owner, unassigned: undefined }),
  }
}

/**
 * Returns the panels of tasks to count, each narrowed as its tab opens it: by what it has in common with the view; by
 * nothing for null.
 */
export function countedPanels(
  panels: readonly Panel[],
  view: TaskView | null,
  viewerId: number | null,
): readonly CountedPanel[] {
  return panels.flatMap((panel): CountedPanel[] => {
    if (panel.of !== 'tasks') return []
    if (!view) return [panel]
    const query = panelQuery(tasksAtPanel(view, panel.status), { viewerId, place: panel.status })
    const {
      page: _page,
      per_page: _perPage,
      order: _order,
      reversed: _reversed,
      group: _group,
      ...rest
    } = query
    const { status: _status, ...narrowed } = rest
    return [{ ...panel, narrowed }]
  })
}

/**
 * Returns the tabs of the pages of tasks that a person may open. `counts` is null until the tasks are counted. The other
 * pages open with what they have in common with the view; for null with their own.
 */
export function panelTabs(
  panels: readonly Panel[],
  counts: PanelCounts | null,
  view: TaskView | null,
): TasksPanelViewProps['tabs'] {
  const hrefOf = (href: string, place: PanelPlace): string =>
    view ? href + taskViewAddress(tasksAtPanel(view, place)) : href
  const ofStatus = panels.flatMap(panel =>
    panel.of === 'tasks'
      ? {
          key: panel.status,
          href: hrefOf(panel.href, panel.status),
          count: counts ? (counts[panel.href] ?? undefined) : null,
        }
      : [],
  )
  return [
    ...ofStatus,
    { key: 'mine', href: hrefOf(routePath('myTasks'), 'mine') },
    { key: 'all', href: hrefOf(routePath('allTasks'), 'all') },
  ]
}
