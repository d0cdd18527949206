/**
 * Lists the overviews of the tasks app that a person is offered: tasks by status, companies by status. Who may open
 * each stands with its page in `app/routes`.
 */

import { mayOpen, type Subject } from '../access/rules.js'
import { type RouteEntry, ROUTES, routePath } from '../app/routes.js'
import type { TaskStatus } from '../tasks/schema.js'
import type { CompanyStatus } from './schema.js'

/** An overview of the tasks app: the tasks, or the companies, of one status. Spec §2. */
export type Overview =
  | { readonly of: 'tasks'; readonly status: TaskStatus; readonly href: string }
  | { readonly of: 'companies'; readonly status: CompanyStatus; readonly href: string }

const TASK_OVERVIEWS = {
  pending: 'tasksPending',
  progress: 'tasksProgress',
  review: 'tasksReview',
  done: 'tasksDone',
} as const

/**
 * Returns the overviews that a person may open: for users the tasks by status; for admins the companies by
 * status and, first, the list with those that wait for approval. A person with both roles gets both. Spec §2,
 * §6.
 */
export function overviewsFor(subject: Subject): readonly Overview[] {
  const isOpen = ({ requirement }: RouteEntry): boolean => mayOpen(subject, requirement ?? {})
  const tasks = Object.entries(TASK_OVERVIEWS) as readonly [TaskStatus, (typeof TASK_OVERVIEWS)[TaskStatus]][]
  return [
    ...tasks.flatMap(([status, route]): Overview[] =>
      isOpen(ROUTES[route]) ? [{ of: 'tasks', status, href: routePath(route) }] : [],
    ),
    ...(isOpen(ROUTES.companiesActived)
      ? ([
          { of: 'companies', status: 'pending', href: `${routePath('overviews')}?status=pending` },
          { of: 'companies', status: 'actived', href: routePath('companiesActived') },
          { of: 'companies', status: 'archived', href: routePath('companiesArchived') },
        ] as const)
      : []),
  ]
}

/** The number of things in each overview, by address; null when it could not be fetched. */
export type OverviewCounts = Readonly<Record<string, number | null>>
