import type { BusinessUnit } from '@osys/sdk/basics/schema'
import { countStatuses, peopleOfUnit, unitsOf } from '@osys/sdk/kiosk/rules.board'
import { peopleMatching, withWaiting } from '@osys/sdk/kiosk/state.roster'
import type { PairedState } from '@osys/sdk/kiosk/state'
import { PeopleBoard } from '@osys/ui-kit/kiosk/PeopleBoard'
import { useState } from 'react'
import { useKiosk } from '../app/kiosk.js'
import { openPerson, searchedFor } from '../app/navigation.js'
import { boardHref, homeHref } from '../app/paths.js'
import { useCell } from '../app/store.js'
import { toBoardPerson } from './present.board.js'
import { useBadge } from './useBadge.js'

export interface BoardScreenProps {
  readonly state: PairedState
  /** The unit of the route; null for all units of the tablet. */
  readonly unit: BusinessUnit | null
}

/** Renders the board: the people of the tablet's units with their status. */
export function BoardScreen({ state: { device }, unit }: BoardScreenProps) {
  const { people, queue, surroundings, retry } = useKiosk()
  const { items, failure, clockOffsetMs } = useCell(people)
  const { punches } = useCell(queue)
  const { timeZone, isReachable } = useCell(surroundings)
  const [search, setSearch] = useState(searchedFor)
  const units = unitsOf(device)
  const known = items && peopleOfUnit(withWaiting(items, punches), unit)
  const listed = known?.filter(person => person.listed) ?? []
  const shown = known && (search.trim() === '' ? listed : peopleMatching(known, search))
  const tabs = units.length > 1 ? [null, ...units] : []
  useBadge(id => {
    if (items?.some(person => person.id === id)) openPerson(id)
    else setSearch(String(id))
    return true
  })
  return (
    <PeopleBoard
      name={device?.name ?? null}
      units={units}
      unit={unit}
      tabs={tabs.map(tab => ({ unit: tab, href: boardHref(tab), isCurrent: tab === unit }))}
      people={shown && shown.map(toBoardPerson)}
      counts={countStatuses(listed)}
      // A bar above all screens tells that there is no network.
      failure={items && !isReachable ? null : failure}
      search={search}
      homeHref={homeHref}
      timeZone={timeZone}
      clockOffsetMs={clockOffsetMs ?? 0}
      onSearch={setSearch}
      onEnter={() => {
        const [only, ...others] = shown ?? []
        if (only && others.length === 0) openPerson(only.id)
      }}
      onRetry={() => retry.now()}
    />
  )
}
