import { WaitingList } from '@osys/ui-kit/kiosk/WaitingList'
import { useKiosk } from '../app/kiosk.js'
import { useCell } from '../app/useCell.js'
import { toWaiting } from './present.queue.js'
import { useAbandoned } from './useAbandoned.js'

/** Renders what waits on this tablet to be sent. */
export function WaitingScreen() {
  const { queue, surroundings, panel, retry } = useKiosk()
  const kept = useCell(queue)
  const { timeZone, isReachable } = useCell(surroundings)
  const close = (): void => panel.set(null)
  useAbandoned(true, close)
  return (
    <WaitingList
      waiting={toWaiting(kept)}
      isOffline={!isReachable}
      timeZone={timeZone}
      onSend={() => retry.now()}
      onManage={() => panel.set('manager')}
      onBack={close}
    />
  )
}
