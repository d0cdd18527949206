/** The filter of a list or a board of tasks, as its page holds it. */

import type { TaskPriority } from './schema.js'

/** A person of a filter: an id, 'me' for whoever reads it, or 'none' for tasks without a person. */
export type FilterPerson = number | 'me' | 'none'

/** The value of a filter by label for tasks without one; no label is empty. */
export const NO_LABEL = ''

/** The filter of a list or a board of tasks: each part lets through what has one of its values, an empty one everything. */
export interface TaskFilter {
  readonly company: readonly number[]
  readonly assignee: readonly FilterPerson[]
  readonly priority: readonly TaskPriority[]
  readonly label: readonly string[]
  /** A range of `DueRange` or days (`rules.due-days`); null is everything. */
  readonly due: string | null
}

/** A filter as one person reads it: with their id in place of 'me'. `filterFor` makes it; what asks or narrows takes it. */
export interface ReadFilter extends TaskFilter {
  readonly assignee: readonly Exclude<FilterPerson, 'me'>[]
}

/** A view or another thing with a filter, as one person reads it. */
export type ReadBy<Filter> = Omit<Filter, 'assignee'> & Pick<ReadFilter, 'assignee'>

export const NO_FILTER: ReadFilter = { company: [], assignee: [], priority: [], label: [], due: null }

/** Returns the only value of a filter; null for none or several. */
export function onlyOf<T>(values: readonly T[]): T | null {
  return values.length === 1 ? (values[0] ?? null) : null
}
