import { mayOpen, type Subject } from '../access/rules.js'
import { type RouteEntry, ROUTES, routePath } from '../app/routes.js'
import type { TaskStatus } from '../tasks/schema.js'
import type { CompanyStatus } from './schema.js'

/** One panel of the tasks app: the tasks, or the companies, of one status. Spec §2. */
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
 * The panels that a person may open: users the tasks by status, admins the companies by status with those that wait
 * for them first, in the list. Both for who has both roles. Spec §2, §6.
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

/** How many things are in each panel, by address; null where that could not be asked. */
export type PanelCounts = Readonly<Record<string, number | null>>
