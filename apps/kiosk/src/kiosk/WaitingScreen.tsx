import { momentOf, waiting } from '@osys/sdk/kiosk/state.queue'
import { WaitingList } from '@osys/ui-kit/kiosk/WaitingList'
import { useKiosk } from '../app/kiosk.js'
import { useCell } from '../app/store.js'
import { useAbandoned } from './useAbandoned.js'

/** Renders what waits on this tablet to be sent. */
export function WaitingScreen() {
  const { queue, surroundings, panel, retry } = useKiosk()
  const { punches } = useCell(queue)
  const { timeZone, isReachable } = useCell(surroundings)
  const close = (): void => panel.set(null)
  useAbandoned(true, close)
  return (
    <WaitingList
      waiting={waiting(punches)
        .filter(({ isUndone }) => !isUndone)
        .map(punch => ({
          clientId: punch.client_id,
          name: punch.name,
          event: punch.event,
          at: momentOf(punch),
        }))}
      isOffline={!isReachable}
      timeZone={timeZone}
      onSend={() => retry.now()}
      onManage={() => panel.set('manager')}
      onBack={close}
    />
  )
}
