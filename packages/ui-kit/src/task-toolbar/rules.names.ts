/** Names the values of a filter of tasks. */

import type { UserRef } from '@osys/sdk/basics/schema'
import type { DueDays } from '@osys/sdk/tasks/rules.due-days'
import type { FilterPerson, TaskFilter } from '@osys/sdk/tasks/state.filter'
import type { PickedCompany } from '../companies/CompanyPicker.js'
import { messages as propertyMessages, eitherOf } from '../task-properties/messages.js'
import { priorityLabels } from '../task-properties/messages.due.js'
import { dueDaysLabel, dueRangeLabels, messages } from './messages.js'

/** Returns the people of a filter; one that is not known is named by the id. */
export function peopleOf(assignee: readonly FilterPerson[], known: readonly UserRef[]): readonly UserRef[] {
  return assignee.flatMap(each => {
    if (typeof each === 'string') return []
    return known.find(({ id }) => id === each) ?? { ...UNKNOWN, id: each, name: messages.unknown(each) }
  })
}

const UNKNOWN = { avatar: null, position: null, business_unit: null, badge: null, active: true } as const

/** Returns the companies of a filter; one that is not known is named by the id. */
export function companiesOf(
  company: readonly number[],
  known: readonly PickedCompany[],
): readonly PickedCompany[] {
  return company.map(
    each => known.find(({ id }) => id === each) ?? { id: each, name: messages.unknown(each), icon: null },
  )
}

/** A filter that is set, in words: short for the eye, and whole for whom it is read to. */
export interface NamedFilter {
  readonly name: keyof TaskFilter
  readonly short: string
  readonly whole: string
}

/** The names of a filter as far as known, and the days that its due date names; null for none. */
export interface KnownNames {
  readonly people: readonly UserRef[]
  readonly companies: readonly PickedCompany[]
  readonly days: DueDays | null
}

/** The value of a filter by label for tasks without one. */
export const NO_LABEL = ''

/** Returns the filters that are set. Two values are named, more are counted. */
export function filterNames(filter: TaskFilter, known: KnownNames, today: string): readonly NamedFilter[] {
  const { company, assignee, priority, label } = filter
  const people = new Map(peopleOf(assignee, known.people).map(({ id, name }) => [id, name]))
  return [
    ...named('company', messages.company, messages.companies, {
      values: companiesOf(company, known.companies).map(({ name }) => name),
    }),
    ...named('assignee', messages.assignee, messages.people, {
      values: assignee.flatMap(each =>
        each === 'none' ? [] : each === 'me' ? messages.me : (people.get(each) ?? []),
      ),
      none: assignee.includes('none') ? messages.nobody : null,
    }),
    ...named('priority', propertyMessages.priorityHead, messages.priorities, {
      values: priority.map(each => priorityLabels[each]),
    }),
    ...dueNames(filter.due, known.days, today),
    ...named('label', messages.label, messages.labels, {
      values: label.filter(each => each !== NO_LABEL),
      none: label.includes(NO_LABEL) ? messages.unlabeled : null,
    }),
  ]
}

interface Values {
  readonly values: readonly string[]
  /** The words for what has no value, where those are let through too. */
  readonly none?: string | null
}

function named(
  name: keyof TaskFilter,
  field: string,
  counted: (count: number) => string,
  { values, none = null }: Values,
): readonly NamedFilter[] {
  const rest = none === null ? [] : [none]
  if (values.length === 0) return rest.map(text => ({ name, short: text, whole: text }))
  const all = [...values, ...rest]
  const some = all.length <= MOST_NAMED ? all : [counted(values.length), ...rest]
  const [short = '', whole = ''] = [some, all].map(each => propertyMessages.propertyIs(field, eitherOf(each)))
  return [{ name, short, whole }]
}

/** More names make a chip wider than a phone. */
const MOST_NAMED = 2

function dueNames(due: string | null, days: DueDays | null, today: string): readonly NamedFilter[] {
  if (due === null) return []
  const [, range = due] = Object.entries(dueRangeLabels).find(([each]) => each === due) ?? []
  const text = days
    ? dueDaysLabel(days, today)
    : propertyMessages.propertyIs(propertyMessages.dueField, range)
  return [{ name: 'due', short: text, whole: text }]
}
