/** Tells how a task stands to its due date: overdue, today, tomorrow, soon, later, done or none. */

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
