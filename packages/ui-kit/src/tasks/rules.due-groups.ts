/** Groups tasks by when they are due: overdue, today, within seven days, later. */

import type { Due } from '@osys/sdk/tasks/rules.due'

/** When tasks are due, from the most pressing on. */
export const DUE_GROUPS = ['overdue', 'today', 'week', 'later'] as const
export type DueGroup = (typeof DUE_GROUPS)[number]

/** Returns tasks by when they are due, in their order; groups without tasks are left out. */
export function groupsOf<Item extends { readonly due: Due }>(
  items: readonly Item[],
): readonly { readonly when: DueGroup; readonly items: readonly Item[] }[] {
  return DUE_GROUPS.map(when => ({ when, items: items.filter(({ due }) => groupOf(due) === when) })).filter(
    group => group.items.length > 0,
  )
}

/** The days after today that the filter of seven days holds. */
const WEEK_DAYS = 6

function groupOf({ state, days }: Due): DueGroup {
  if (state === 'overdue' || state === 'today') return state
  return state !== 'none' && days <= WEEK_DAYS ? 'week' : 'later'
}
