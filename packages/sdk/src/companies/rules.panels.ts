/**
 * Lists the panels of the tasks app that a person is offered: tasks by status, companies by status. Who may open
 * each stands with its page in `app/routes`.
 */

import { mayOpen, type Subject } from '../access/rules.js'
import { type RouteEntry, ROUTES, routePath } from '../app/routes.js'
import type { TaskStatus } from '../tasks/schema.js'
import type { CompanyStatus } from './schema.js'

/** A panel of the tasks app: the tasks, or the companies, of one status. Spec §2. */
export type Panel =
  | { readonly of: 'tasks'; readonly status: TaskStatus; readonly href: string }
  | { readonly of: 'companies'; readonly status: CompanyStatus; readonly href: string }

const TASK_PANELS = {
  pending: 'tasksPending',
  progress: 'tasksProgress',
  review: 'tasksReview',
  done: 'tasksDone',
} as const

/**
 * Returns the panels that a person may open: for users the tasks by status; for admins the companies by
 * status and, first, the list with those that wait for approval. A person with both roles gets both. Spec §2,
 * §6.
 */
export function panelsFor(subject: Subject): readonly Panel[] {
  const isOpen = ({ requirement }: RouteEntry): boolean => mayOpen(subject, requirement ?? {})
  const tasks = Object.entries(TASK_PANELS) as readonly [TaskStatus, (typeof TASK_PANELS)[TaskStatus]][]
  return [
    ...tasks.flatMap(([status, route]): Panel[] =>
      isOpen(ROUTES[route]) ? [{ of: 'tasks', status, href: routePath(route) }] : [],
    ),
    ...(isOpen(ROUTES.companiesActived)
      ? ([
          { of: 'companies', status: 'pending', href: `${routePath('panels')}?status=pending` },
          { of: 'companies', status: 'actived', href: routePath('companiesActived') },
          { of: 'companies', status: 'archived', href: routePath('companiesArchived') },
        ] as const)
      : []),
  ]
}

/** The number of things in each panel, by address; null when it could not be fetched. */
export type PanelCounts = Readonly<Record<string, number | null>>
