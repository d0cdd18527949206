import type { UserRef } from '@osys/sdk/basics/schema'
import type { TaskGroup } from '@osys/sdk/tasks/schema'
import type { TaskPool } from '@osys/sdk/tasks/state'
import { tasksNarrowed } from '@osys/sdk/tasks/state.reading'
import type { PickedCompany } from '@osys/ui-kit/companies/CompanyPicker'
import { FilterBar } from '@osys/ui-kit/task-toolbar/FilterBar'
import { useState } from 'react'
import { useCompanies } from '../app/useCompanies.js'
import { usePeople } from '../app/usePeople.js'
import { useCellPart } from '../app/useCellPart.js'
import type { TaskStore } from './store.js'
import type { TaskPlaces } from './useTaskView.js'

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
  const [chosen, setChosen] = useState<UserRef | null>(null)
  const [chosenCompany, setChosenCompany] = useState<PickedCompany | null>(null)
  const company = companyId !== undefined ? null : view.company
  const assignee = isOwn ? null : view.assignee
  // Loaded tasks name the person and the company of the address; no other change of them renders the filters.
  const knownPerson = useCellPart(store.pool, pool => personIn(pool, assignee))
  const knownCompany = useCellPart(store.pool, pool => companyIn(pool, company))
  const known = chosenCompany?.id === company ? chosenCompany : knownCompany
  const companies = useCompanies(known === null ? company : null)
  return (
    <FilterBar
      filter={{ ...view, company, assignee }}
      person={assignee === null ? null : chosen?.id === assignee ? chosen : knownPerson}
      company={known ?? companies.named}
      group={groups === null ? undefined : view.group}
      groups={groups ?? []}
      onSearchPeople={isOwn ? null : searchPeople}
      onSearchCompanies={companyId !== undefined ? null : companies.search}
      labelsInUse={() => store.labelsInUse(companyId ?? company)}
      onFilter={({ filter, person, company: picked }) => {
        if (person !== undefined) setChosen(person)
        if (picked !== undefined) setChosenCompany(picked)
        go(now => tasksNarrowed(now, filter), { replace: 'label' in filter })
      }}
      onGroup={({ group }) => go(now => tasksNarrowed(now, { group }))}
    />
  )
}

/** Returns a person as the loaded tasks name them; null when none of them does. */
function personIn({ saved }: TaskPool, person: number | null): UserRef | null {
  if (person === null) return null
  for (const { assignees } of saved.values()) {
    const found = assignees.find(({ id }) => id === person)
    if (found) return found
  }
  return null
}

/** Returns a company as the loaded tasks name it; null when none of them does. */
function companyIn({ saved }: TaskPool, company: number | null): PickedCompany | null {
  if (company === null) return null
  for (const task of saved.values()) if (task.company_id === company) return task.company
  return null
}
