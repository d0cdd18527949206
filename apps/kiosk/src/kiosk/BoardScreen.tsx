import type { BusinessUnit } from '@osys/sdk/basics/schema'
import { countStatuses, peopleOfUnit, peopleToFind, unitsOf } from '@osys/sdk/kiosk/rules.board'
import { boardIndex } from '@osys/sdk/kiosk/rules.index'
import { peopleMatching, withWaiting } from '@osys/sdk/kiosk/state.roster'
import type { PairedState } from '@osys/sdk/kiosk/state'
import { PeopleBoard } from '@osys/ui-kit/kiosk/PeopleBoard'
import { useState } from 'react'
import { useKiosk } from '../app/kiosk.js'
import { openBadge, openPerson } from '../app/navigation.js'
import { boardHref, homeHref } from '../app/paths.js'
import { useCell } from '../app/useCell.js'
import { toBoardPerson } from './present.board.js'
import { useBadge } from './useBadge.js'
import { useExpiry } from './useExpiry.js'
import { usePlace } from './usePlace.js'

export interface BoardScreenProps {
  readonly state: PairedState
  /** The unit of the route; null for all units of the tablet. */
  readonly unit: BusinessUnit | null
}

/** The time after which a search that nobody types on is forgotten, and a notice of a badge, in ms. */
const FORGOTTEN_MS = 20_000
/** The most people that are found without an index. */
const FEW = 24
/** The parts of the index that fit beside each other on every tablet. */
const INDEX_PARTS = 8

/** Renders the board: the people of the tablet's units with their status. */
export function BoardScreen({ state: { device }, unit }: BoardScreenProps) {
  const kiosk = useKiosk()
  const { people, queue, surroundings, unknownBadge, panel, place, retry } = kiosk
  const isBadgeOnly = device?.badge_only ?? false
  const { items, failure, clockOffsetMs } = useCell(people)
  const { punches } = useCell(queue)
  const { timeZone, isReachable } = useCell(surroundings)
  const badge = useCell(unknownBadge)
  const [search, setSearch] = useState('')
  const isSearching = search.trim() !== ''
  const units = unitsOf(device)
  const known = items && withWaiting(items, punches)
  const listed = known && peopleOfUnit(known, unit).filter(person => person.listed)
  const shown = known && (isSearching ? peopleMatching(peopleToFind(known, unit), search) : listed)
  const tabs = units.length > 1 ? [null, ...units] : []
  usePlace(boardHref(unit))
  useExpiry(search, FORGOTTEN_MS, () => setSearch(''))
  useExpiry(badge ?? '', FORGOTTEN_MS, () => unknownBadge.set(null))
  useBadge(read => {
    // The field may have received the badge's signs.
    setSearch('')
    openBadge(kiosk, read)
    return true
  })
  return (
    <PeopleBoard
      name={device?.name ?? null}
      units={units}
      unit={unit}
      tabs={tabs.map(tab => ({ unit: tab, href: boardHref(tab), isCurrent: tab === unit }))}
      people={shown && shown.map(person => toBoardPerson(person, !isBadgeOnly))}
      isBadgeOnly={isBadgeOnly}
      index={listed && !isSearching && listed.length > FEW ? boardIndex(listed, INDEX_PARTS) : []}
      counts={countStatuses(listed ?? [])}
      // A bar above all screens tells that there is no network.
      failure={items && !isReachable ? null : failure}
      unknownBadge={badge}
      search={search}
      homeHref={homeHref}
      isScrolled={place.href === boardHref(unit) && place.top > 0}
      timeZone={timeZone}
      clockOffsetMs={clockOffsetMs ?? 0}
      onSearch={setSearch}
      onEnter={() => {
        const [only, ...others] = shown ?? []
        if (only && others.length === 0 && !isBadgeOnly) openPerson(only.id)
      }}
      onEnrol={() => panel.set('manager')}
      onRetry={() => retry.now()}
    />
  )
}
