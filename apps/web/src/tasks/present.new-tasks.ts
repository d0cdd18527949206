/** The new tasks that a page of tasks shows before the server has them. */

import { tasksFiltered } from '@osys/sdk/tasks/rules.filter'
import { tasksMatching } from '@osys/sdk/tasks/rules.search'
import type { Task, TaskStatus } from '@osys/sdk/tasks/schema'
import type { ReadAddress } from '@osys/sdk/tasks/state.address'

/** The tasks of a page, before its filters. */
export interface NewTaskPlace {
  /** The company of the page; null for all. */
  readonly companyId: number | null
  /** The status of the page or of its view; null for all. */
  readonly status: TaskStatus | null
  /** The person whose tasks the page shows alone; null for all. */
  readonly assignee: number | null
}

/** Returns the new tasks that a view of a page shows, as the server's list will. */
export function newTasksSeen(
  tasks: readonly Task[],
  view: ReadAddress,
  { companyId, status, assignee }: NewTaskPlace,
  today: string,
): readonly Task[] {
  const own = tasks.filter(
    task =>
      (companyId === null || task.company_id === companyId) &&
      (status === null || task.status === status) &&
      (assignee === null || task.assignees.some(({ id }) => id === assignee)),
  )
  // The page of a company is narrowed to it whatever its address says.
  const filter = companyId === null ? view : { ...view, company: [] }
  return tasksFiltered(tasksMatching(own, view.search), filter, today)
}
