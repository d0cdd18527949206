import type { UserRef } from '@osys/sdk/basics/schema'
import { dueDaysOf, dueDaysWith } from '@osys/sdk/tasks/rules.due-days'
import { FILTER_VALUES, TASK_LIMITS, TASK_ORDERS, type TaskGroup } from '@osys/sdk/tasks/schema'
import { NO_FILTER, onlyOf } from '@osys/sdk/tasks/state.filter'
import { tasksNarrowed } from '@osys/sdk/tasks/state.reading'
import type { PickedCompany } from '@osys/ui-kit/companies/CompanyPicker'
import { FilterBar } from '@osys/ui-kit/task-toolbar/FilterBar'
import { useState } from 'react'
import { useCompanies } from '../app/useCompanies.js'
import { usePeople } from '../app/usePeople.js'
import type { TaskStore } from './store.js'
import { useSeenNames } from './useSeenNames.js'
import type { TaskPlaces } from './useTaskAddress.js'

export interface FiltersProps {
  readonly store: TaskStore
  readonly places: TaskPlaces
  /** The company of the page, by which its tasks are not filtered; left out on a page of several. */
  readonly companyId?: number
  /** True on the page of the person's own tasks, which are not filtered by a person. */
  readonly isOwn?: boolean
  /** The groups that the list offers; null on the board, which has columns. */
  readonly groups: readonly TaskGroup[] | null
}

/** Renders the filters and the groups of a page of tasks, which stand in its address. */
export function Filters({ store, places, companyId, isOwn = false, groups }: FiltersProps) {
  const { view, go } = places
  const searchPeople = usePeople()
  const [chosen, setChosen] = useState(NO_PEOPLE)
  const [chosenCompanies, setChosenCompanies] = useState(NO_COMPANIES)
  const company = companyId !== undefined ? NO_FILTER.company : view.company
  const assignee = isOwn ? NO_FILTER.assignee : view.assignee
  // Loaded tasks name the people and the companies of the address; no other change of them renders the filters.
  const seen = useSeenNames(store.pool, assignee, company)
  const people = [...seen.people, ...chosen]
  const known = [...seen.companies, ...chosenCompanies]
  const companies = useCompanies(company.filter(id => known.every(each => each.id !== id)))
  return (
    <FilterBar
      filter={{ ...view, company, assignee }}
      people={people}
      companies={[...known, ...companies.named]}
      group={groups === null ? undefined : view.group}
      groups={groups ?? []}
      sorting={
        groups && {
          order: view.order,
          isReversed: view.isReversed,
          orders: companyId === undefined ? ORDERS : TASK_ORDERS,
          onOrder: shown => go(now => tasksNarrowed(now, shown)),
        }
      }
      days={dueDaysOf(view.due ?? '')}
      limits={LIMITS}
      onSearchPeople={isOwn ? null : searchPeople}
      onSearchCompanies={companyId !== undefined ? null : companies.search}
      labelsInUse={() => store.labelsInUse(companyId ?? onlyOf(company))}
      onFilter={({ filter, people: named, companies: namedCompanies }) => {
        if (named) setChosen(others => [...others, ...named])
        if (namedCompanies) setChosenCompanies(others => [...others, ...namedCompanies])
        // A label that is typed is no step to come back to.
        go(now => tasksNarrowed(now, filter), { replace: Object.keys(filter).join() === 'label' })
      }}
      onDays={({ days }) => go(now => tasksNarrowed(now, { due: dueDaysWith(now.due ?? '', days) }))}
      onGroup={({ group }) => go(now => tasksNarrowed(now, { group }))}
    />
  )
}

const LIMITS = { values: FILTER_VALUES, label: TASK_LIMITS.label }
/** The tasks of several companies have no places on one board. */
const ORDERS = TASK_ORDERS.filter(order => order !== 'position')
const NO_PEOPLE: readonly UserRef[] = []
const NO_COMPANIES: readonly PickedCompany[] = []
