import { routePath } from '@osys/sdk/app/routes'
import type { BusinessUnit } from '@osys/sdk/basics/schema'
import { countStatuses, peopleOfUnit, unitsOf } from '@osys/sdk/kiosk/board'
import { searchPeople, withWaiting } from '@osys/sdk/kiosk/roster'
import type { PairedState } from '@osys/sdk/kiosk/state'
import { PeopleBoard } from '@osys/ui-kit/kiosk/PeopleBoard'
import { useEffect, useEffectEvent, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { createBadgeReader } from '../app/badge.js'
import { useKiosk } from '../app/kiosk.js'
import { boardHref } from '../app/paths.js'
import { useCell } from '../app/store.js'
import { toBoardPerson } from './board-person.js'

export interface BoardScreenProps {
  readonly state: PairedState
  /** The unit that the route narrows the board to. */
  readonly unit: BusinessUnit | null
}

/** Who is at work, as far as the tablet's units go. */
export function BoardScreen({ state: { device }, unit }: BoardScreenProps) {
  const { people, queue, surroundings, retry } = useKiosk()
  const { items, failure } = useCell(people)
  const { punches } = useCell(queue)
  const { timeZone } = useCell(surroundings)
  const [search, setSearch] = useState('')
  const units = unitsOf(device)
  const known = items && peopleOfUnit(withWaiting(items, punches), unit)
  const listed = known?.filter(person => person.listed) ?? []
  const shown = known && (search.trim() === '' ? listed : searchPeople(known, search))
  const tabs = units.length > 1 ? [null, ...units] : []
  useBadge(id => {
    if (items?.some(person => person.id === id)) openPerson(id)
    else setSearch(String(id))
  })
  return (
    <PeopleBoard
      name={device?.name ?? null}
      units={units}
      unit={unit}
      tabs={tabs.map(tab => ({ unit: tab, href: boardHref(tab), isCurrent: tab === unit }))}
      people={shown && shown.map(toBoardPerson)}
      counts={countStatuses(listed)}
      failure={failure}
      search={search}
      timeZone={timeZone}
      onSearch={setSearch}
      onEnter={() => {
        const [only, ...others] = shown ?? []
        if (only && others.length === 0) openPerson(only.id)
      }}
      onRetry={() => retry.now()}
    />
  )
}

function openPerson(id: number): void {
  navigate(routePath('kioskEmployee', { id }))
}

/** A badge may be scanned at any moment, wherever the focus is. */
function useBadge(onBadge: (id: number) => void): void {
  const read = useEffectEvent(onBadge)
  useEffect(() => {
    const reader = createBadgeReader()
    const onKey = (event: KeyboardEvent): void => {
      const id = reader.press(event.key, event.timeStamp)
      if (id === null) return
      // The Enter belongs to the badge and to nothing else.
      event.preventDefault()
      event.stopPropagation()
      read(id)
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
