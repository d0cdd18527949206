/** Tells the order of a list of tasks for which nobody chose one. */

import type { TaskOrder, TaskStatus } from './schema.js'

/** The order of a list; `finished` is that of finished tasks alone, the one finished last first. */
export type ListOrder = TaskOrder | 'finished'

/** The filters of a list that decide its usual order. */
export interface UsualOrderOf {
  readonly company_id?: number | undefined
  readonly status?: TaskStatus | undefined
}

/**
 * Returns the order of a list for which nobody chose one: finished tasks by the moment of their finish, tasks of one
 * company as on its board, and those of all by date. Spec §4.
 */
export function usualOrder({ company_id, status }: UsualOrderOf): ListOrder {
  if (status === 'done') return 'finished'
  return company_id === undefined ? 'due' : 'position'
}
