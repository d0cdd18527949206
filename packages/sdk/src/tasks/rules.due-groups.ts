/** Puts one's own open tasks into groups by when they are due, with the number of all in each. */

import { DUE_GROUPS, type DueGroup, dueGroupOf } from './rules.due.js'
import type { Task } from './schema.js'

/** The groups with a heading of their own: what has no date stands among the last. */
export type DueHeading = Exclude<DueGroup, '' | 'done'>

const isHeading = (group: DueGroup): group is DueHeading => group !== '' && group !== 'done'

/** Tasks that are due at one time. */
export interface DueTaskGroup<Item> {
  readonly when: DueHeading
  /** Those that show, in their order. */
  readonly items: readonly Item[]
  /** The number of all of them. */
  readonly count: number
}

/**
 * Returns open tasks by when they are due on a calendar day; groups without tasks are left out. `totals` counts those that
 * do not show too, by the server's names of the groups.
 */
export function dueTaskGroups<Item extends { readonly task: Pick<Task, 'due_date' | 'status'> }>(
  items: readonly Item[],
  totals: Readonly<Record<string, number>>,
  today: string,
): readonly DueTaskGroup<Item>[] {
  return DUE_GROUPS.filter(isHeading)
    .map(when => {
      const members = items.filter(({ task }) => headingOf(dueGroupOf(task, today)) === when)
      // The server's day begins at another moment than the device's.
      return { when, items: members, count: Math.max(totalOf(totals, when), members.length) }
    })
    .filter(({ count }) => count > 0)
}

function totalOf(totals: Readonly<Record<string, number>>, when: DueHeading): number {
  return (totals[when] ?? 0) + (when === 'later' ? (totals[''] ?? 0) : 0)
}

function headingOf(group: DueGroup): DueHeading {
  return isHeading(group) ? group : 'later'
}
