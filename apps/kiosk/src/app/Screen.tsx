import type { RouteMatch } from '@osys/sdk/app/routes'
import { KioskNotFound } from '@osys/ui-kit/kiosk/KioskNotFound'
import { BoardScreen } from '../kiosk/BoardScreen.js'
import { EmployeeScreen } from '../kiosk/EmployeeScreen.js'
import { ManagerScreen } from '../kiosk/ManagerScreen.js'
import { PairScreen } from '../kiosk/PairScreen.js'
import { WaitingScreen } from '../kiosk/WaitingScreen.js'
import { useKiosk } from './kiosk.js'
import { homeHref } from './paths.js'
import { useCell } from './useCell.js'

/**
 * Renders the screen of a kiosk route: the board of all people, that of a business unit (consultants, solutions), one
 * person, or the pairing of the tablet; an unpaired tablet never shows people. Spec §2.
 */
export function Screen({ route }: { readonly route: RouteMatch | undefined }) {
  const kiosk = useKiosk()
  const state = useCell(kiosk.kiosk)
  const panel = useCell(kiosk.panel)
  const name = route?.name
  const unit = name === 'kioskConsultants' ? 'consultants' : name === 'kioskSolutions' ? 'solutions' : null
  const isBoard = name === 'kiosk' || unit !== null
  const id = name === 'kioskEmployee' ? route?.params['id'] : undefined
  if (!isBoard && id === undefined) return <KioskNotFound what="route" homeHref={homeHref} />
  if (state.kind === 'unpaired') return <PairScreen state={state} />
  if (panel === 'waiting') return <WaitingScreen />
  if (panel === 'manager') return <ManagerScreen device={state.device} />
  return id === undefined ? (
    <BoardScreen state={state} unit={unit} />
  ) : (
    <EmployeeScreen id={id} state={state} />
  )
}
