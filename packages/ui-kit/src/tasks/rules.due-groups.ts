/** Groups tasks by when they are due: overdue, today, within seven days, later. */

import type { Due } from '@osys/sdk/tasks/rules.due'

/** When tasks are due, from the most pressing on. */
export const DUE_GROUPS = ['overdue', 'today', 'week', 'later'] as const
export type DueGroup = (typeof DUE_GROUPS)[number]

/** Tasks that are due at one time. */
export interface DueTaskGroup<Item> {
  readonly when: DueGroup
  /** Those that show, in their order. */
  readonly items: readonly Item[]
  /** The number of all of them. */
  readonly count: number
}

/**
 * Returns tasks by when they are due; groups without tasks are left out. `totals` counts those that do not show too, by
 * the server's names of the groups.
 */
export function groupsOf<Item extends { readonly due: Due }>(
  items: readonly Item[],
  totals: Readonly<Record<string, number>>,
): readonly DueTaskGroup<Item>[] {
  return DUE_GROUPS.map(when => {
    const members = items.filter(({ due }) => groupOf(due) === when)
    // The server's day begins at another moment than the device's.
    return { when, items: members, count: Math.max(totalOf(totals, when), members.length) }
  }).filter(({ count }) => count > 0)
}

/** Those without a date stand among the last. */
function totalOf(totals: Readonly<Record<string, number>>, when: DueGroup): number {
  return (totals[when] ?? 0) + (when === 'later' ? (totals[''] ?? 0) : 0)
}

/** The days after today that the filter of seven days holds. */
const WEEK_DAYS = 6

function groupOf({ state, days }: Due): DueGroup {
  if (state === 'overdue' || state === 'today') return state
  return state !== 'none' && days <= WEEK_DAYS ? 'week' : 'later'
}
