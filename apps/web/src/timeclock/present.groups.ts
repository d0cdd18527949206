/** Groups the people of the timesheets by unit, bosses and owners ('Dirección') apart, and searches them by name. */

import { fold, wordsOf } from '@osys/sdk/basics/fold'
import type { Employee } from '@osys/sdk/timeclock/schema'

/** The groups of the list, in the order of their tabs. */
export const GROUPS = ['consultants', 'solutions', 'none', 'management'] as const
export type Group = (typeof GROUPS)[number]

/** Returns the group of a person: bosses and owners apart, the others by unit. Spec §4. */
export function groupOf({
  management,
  business_unit,
}: Pick<Employee, 'management' | 'business_unit'>): Group {
  return management ? 'management' : (business_unit ?? 'none')
}

/** Returns the groups that have people, in the order of their tabs. */
export function groupsOf(people: readonly Employee[]): readonly Group[] {
  const there = new Set(people.map(groupOf))
  return GROUPS.filter(group => there.has(group))
}

/** True when a name contains every word of the search, without regard to accents and case. */
export function fitsName(name: string, search: string): boolean {
  const folded = fold(name)
  return wordsOf(search).every(word => folded.includes(word))
}
