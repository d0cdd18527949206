/** The filter of a list or a board of tasks, as its page holds it. */

import type { TaskPriority } from './schema.js'

/** A person of a filter: an id, 'me' for whoever reads it, or 'none' for tasks without a person. */
export type AskedPerson = number | 'me' | 'none'

/** The value of a filter by label for tasks without one; no label is empty. */
export const NO_LABEL = ''

/** The filter of a list or a board of tasks: each part lets through what has one of its values, an empty one everything. */
export interface TaskFilter {
  readonly company: readonly number[]
  readonly assignee: readonly AskedPerson[]
  readonly priority: readonly TaskPriority[]
  readonly label: readonly string[]
  /** A range of `DueRange` or days (`rules.due-days`); null is everything. */
  readonly due: string | null
}

export const NO_FILTER: TaskFilter = { company: [], assignee: [], priority: [], label: [], due: null }

/** Returns the only value of a filter; null for none or several. */
export function onlyOf<T>(values: readonly T[]): T | null {
  return values.length === 1 ? (values[0] ?? null) : null
}
