/**
 * Tells how a task stands to its due date: overdue, today, tomorrow, soon, later, done or none; and in which group of
 * dates it stands.
 */

import { daysBetween } from '../basics/days.js'
import type { Task } from './schema.js'

/** The state of a task with respect to its due date. */
export type DueState = 'none' | 'later' | 'soon' | 'tomorrow' | 'today' | 'overdue' | 'done'

export interface Due {
  readonly state: DueState
  /** The whole days from today to the due date; negative when it has passed, 0 without one. */
  readonly days: number
}

const SOON_DAYS = 3

/** Returns the state of a task's due date on a calendar day. A finished task is never late. Spec §2. */
export function dueOf({ due_date, status }: Pick<Task, 'due_date' | 'status'>, today: string): Due {
  if (due_date === null) return { state: 'none', days: 0 }
  const days = daysBetween(today, due_date)
  if (status === 'done') return { state: 'done', days }
  if (days < 0) return { state: 'overdue', days }
  if (days === 0) return { state: 'today', days }
  if (days === 1) return { state: 'tomorrow', days }
  return { state: days <= SOON_DAYS ? 'soon' : 'later', days }
}

/** The groups of due dates in their order: `week` is up to six days after today, '' without a date. */
export const DUE_GROUPS = ['overdue', 'today', 'week', 'later', '', 'done'] as const
export type DueGroup = (typeof DUE_GROUPS)[number]

/** The days after today that the group and the filter of seven days hold. */
export const WEEK_DAYS = 6

/** Returns the group of dates in which a task stands. For a finished task no date counts. */
export function dueGroupOf(task: Pick<Task, 'due_date' | 'status'>, today: string): DueGroup {
  if (task.status === 'done') return 'done'
  const { state, days } = dueOf(task, today)
  if (state === 'none') return ''
  if (state === 'overdue' || state === 'today') return state
  return days <= WEEK_DAYS ? 'week' : 'later'
}
