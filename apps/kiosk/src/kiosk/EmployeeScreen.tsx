import type { PairedState } from '@osys/sdk/kiosk/state'
import { withWaiting } from '@osys/sdk/kiosk/state.roster'
import { KioskNotFound } from '@osys/ui-kit/kiosk/KioskNotFound'
import { PlaceholderCards } from '@osys/ui-kit/kiosk/PlaceholderCards'
import { useState } from 'react'
import { useKiosk } from '../app/kiosk.js'
import { openBadge } from '../app/navigation.js'
import { homeHref } from '../app/paths.js'
import { useCell } from '../app/useCell.js'
import { CorrectionPad } from './CorrectionPad.js'
import { PersonPad, type PersonPadProps } from './PersonPad.js'
import { useBadge } from './useBadge.js'

export interface EmployeeScreenProps {
  readonly id: number
  readonly state: PairedState
}

/** Renders one person's screen at the tablet, on which they clock in and out. Spec §2. */
export function EmployeeScreen({ id, state }: EmployeeScreenProps) {
  const { people, queue } = useKiosk()
  const { items } = useCell(people)
  const { punches } = useCell(queue)
  if (!items) return <PlaceholderCards />
  const person = withWaiting(items, punches).find(item => item.id === id)
  return person ? <Steps key={id} person={person} device={state.device} /> : <UnknownPerson />
}

/** The pad, or what the person asks for in its place. */
function Steps({ person, device }: Pick<PersonPadProps, 'person' | 'device'>) {
  const { scanned } = useKiosk()
  const [asking, setAsking] = useState<{ readonly badge: string | undefined } | null>(null)

  function back(): void {
    // The pad forgot the badge when the form replaced it, so the badge is set again.
    if (asking?.badge !== undefined) scanned.set({ userId: person.id, code: asking.badge })
    setAsking(null)
  }

  return asking ? (
    <CorrectionPad person={person} device={device} badge={asking.badge} onBack={back} />
  ) : (
    <PersonPad person={person} device={device} onAsk={setAsking} />
  )
}

function UnknownPerson() {
  const kiosk = useKiosk()
  useBadge(badge => {
    openBadge(kiosk, badge)
    return true
  })
  return <KioskNotFound what="person" homeHref={homeHref} />
}
