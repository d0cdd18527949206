import { fold, wordsOf } from '@osys/sdk/basics/fold'
import type { Employee } from '@osys/sdk/timeclock/schema'

/** The parts of the list, in the order of their tabs. */
export const GROUPS = ['consultants', 'solutions', 'none', 'management'] as const
export type Group = (typeof GROUPS)[number]

/** Which part of the list somebody stands in: bosses and owners apart, the others by unit. Spec §4. */
export function groupOf({
  management,
  business_unit,
}: Pick<Employee, 'management' | 'business_unit'>): Group {
  return management ? 'management' : (business_unit ?? 'none')
}

/** The parts that have somebody, in the order of their tabs. */
export function groupsOf(people: readonly Employee[]): readonly Group[] {
  const there = new Set(people.map(groupOf))
  return GROUPS.filter(group => there.has(group))
}

/** Whether a name fits what is searched, accents and case apart; every word must be in it. */
export function fitsName(name: string, search: string): boolean {
  const folded = fold(name)
  return wordsOf(search).every(word => folded.includes(word))
}
