/** Tells which status a page of tasks shows; null for pages of all statuses. */

import type { RouteName } from '../app/routes.js'
import type { TaskStatus } from './schema.js'

const OVERVIEWS: Partial<Record<RouteName, TaskStatus>> = {
  tasksPending: 'pending',
  tasksProgress: 'progress',
  tasksReview: 'review',
  tasksDone: 'done',
}

/** Returns the status whose tasks a page shows; null for other pages. Spec §2. */
export function statusOfOverview(page: RouteName | undefined): TaskStatus | null {
  return (page && OVERVIEWS[page]) ?? null
}
