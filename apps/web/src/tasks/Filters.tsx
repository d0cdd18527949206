import type { UserRef } from '@osys/sdk/basics/schema'
import type { TaskGroup } from '@osys/sdk/tasks/schema'
import { tasksNarrowed } from '@osys/sdk/tasks/state.address'
import { FilterBar } from '@osys/ui-kit/tasks/FilterBar'
import { useState } from 'react'
import { usePeople } from '../app/usePeople.js'
import { useCell } from '../app/store.js'
import type { TaskStore } from './store.js'
import type { TaskPlaces } from './useTaskView.js'

export interface FiltersProps {
  readonly store: TaskStore
  readonly places: TaskPlaces
  /** The groups that the list offers; null on the board, which has columns. */
  readonly groups: readonly TaskGroup[] | null
}

/** Renders the filters and the groups of a page of tasks, which stand in its address. */
export function Filters({ store, places, groups }: FiltersProps) {
  const { view, go } = places
  const { saved } = useCell(store.pool)
  const searchPeople = usePeople()
  const [chosen, setChosen] = useState<UserRef | null>(null)
  return (
    <FilterBar
      filter={view}
      person={view.assignee === null ? null : chosen?.id === view.assignee ? chosen : knownPerson()}
      group={groups === null ? undefined : view.group}
      groups={groups ?? []}
      onSearchPeople={searchPeople}
      onFilter={({ filter, person }) => {
        if (person !== undefined) setChosen(person)
        go(tasksNarrowed(view, filter), { replace: 'label' in filter })
      }}
      onGroup={({ group }) => go(tasksNarrowed(view, { group }))}
    />
  )

  /** Returns the person of the address as the loaded tasks name them; null when none of them does. */
  function knownPerson(): UserRef | null {
    for (const { assignees } of saved.values()) {
      const found = assignees.find(({ id }) => id === view.assignee)
      if (found) return found
    }
    return null
  }
}
