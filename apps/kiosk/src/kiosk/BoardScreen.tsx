import type { BusinessUnit } from '@osys/sdk/basics/schema'
import { countStatuses, peopleOfUnit, unitsOf } from '@osys/sdk/kiosk/board'
import type { PairedState } from '@osys/sdk/kiosk/state'
import { PeopleBoard } from '@osys/ui-kit/kiosk/PeopleBoard'
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
  const { people, surroundings, retry } = useKiosk()
  const { items, failure } = useCell(people)
  const { timeZone } = useCell(surroundings)
  const units = unitsOf(device)
  const shown =
    items &&
    peopleOfUnit(
      items.filter(({ listed }) => listed),
      unit,
    )
  const tabs = units.length > 1 ? [null, ...units] : []
  return (
    <PeopleBoard
      name={device?.name ?? null}
      units={units}
      unit={unit}
      tabs={tabs.map(tab => ({ unit: tab, href: boardHref(tab), isCurrent: tab === unit }))}
      people={shown && shown.map(toBoardPerson)}
      counts={countStatuses(shown ?? [])}
      failure={failure}
      timeZone={timeZone}
      onRetry={() => retry.now()}
    />
  )
}
