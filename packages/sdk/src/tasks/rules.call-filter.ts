/** Turns the filter of a view into the filters of the list call, and those into the filter that they mean. */

import { NO_LABEL, onlyOf, type ReadFilter } from './state.filter.js'
import type { TaskPriority } from './schema.js'

/** The filters of the list call that a view can have several values of; one value is written without a list. */
export interface CallFilter {
  readonly company_id?: number | number[] | undefined
  readonly assignee?: number | number[] | undefined
  readonly unassigned?: boolean | undefined
  readonly priority?: TaskPriority | TaskPriority[] | undefined
  readonly label?: string | string[] | undefined
  readonly unlabeled?: boolean | undefined
  readonly due?: string | undefined
}

/** Returns a filter as the list call takes it, without what is not set. */
export function toCallFilter({ company, assignee, priority, label, due }: ReadFilter): CallFilter {
  return {
    ...part('company_id', company),
    ...part('assignee', assignee.filter(isId)),
    ...(assignee.includes('none') && { unassigned: true }),
    ...part('priority', priority),
    ...part(
      'label',
      label.filter(each => each !== NO_LABEL),
    ),
    ...(label.includes(NO_LABEL) && { unlabeled: true }),
    ...(due !== null && { due }),
  }
}

/** Returns the filter that a call asks for. The inverse of `askedOf`. */
export function filterOf(asked: CallFilter): ReadFilter {
  return {
    company: listed(asked.company_id),
    assignee: [...listed(asked.assignee), ...(asked.unassigned ? (['none'] as const) : [])],
    priority: listed(asked.priority),
    label: [...listed(asked.label), ...(asked.unlabeled ? [NO_LABEL] : [])],
    due: asked.due ?? null,
  }
}

/** Returns the only company of a call; undefined for none or several. */
export function onlyCompany({ company_id }: Pick<CallFilter, 'company_id'>): number | undefined {
  return onlyOf(listed(company_id)) ?? undefined
}

/** Returns the only person of a call; null for none, for several, and beside tasks without a person. */
export function onlyPerson({
  assignee,
  unassigned,
}: Pick<CallFilter, 'assignee' | 'unassigned'>): number | null {
  return unassigned ? null : onlyOf(listed(assignee))
}

function part<Name extends string, T>(
  name: Name,
  values: readonly T[],
): { readonly [Key in Name]?: T | T[] } {
  const [first] = values
  if (first === undefined) return {}
  return { [name]: values.length === 1 ? first : [...values] } as { readonly [Key in Name]?: T | T[] }
}

function listed<T extends number | string>(value: T | readonly T[] | undefined): readonly T[] {
  return value === undefined ? [] : typeof value === 'object' ? value : [value]
}

function isId(person: ReadFilter['assignee'][number]): person is number {
  return typeof person === 'number'
}
