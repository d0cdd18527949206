import { forgetTold } from '@osys/sdk/kiosk/actions.punching'
import { momentOf, refused } from '@osys/sdk/kiosk/state.queue'
import { QueueNotice } from '@osys/ui-kit/kiosk/QueueNotice'
import { useKiosk } from '../app/kiosk.js'
import { useCell } from '../app/store.js'

/** Renders the refused punches of a paired tablet; on one without a key, all punches that it still holds. */
export function QueueBar() {
  const { kiosk, queue, surroundings, punching } = useKiosk()
  const { kind } = useCell(kiosk)
  const { punches, isRefused } = useCell(queue)
  const { timeZone } = useCell(surroundings)
  const isPaired = kind === 'paired'
  const toTell = isPaired ? refused(punches) : punches
  return (
    <QueueNotice
      toTell={toTell.map(punch => ({
        clientId: punch.client_id,
        name: punch.name,
        event: punch.event,
        at: momentOf(punch),
        why: punch.refusal,
        isUndone: punch.isUndone ?? false,
      }))}
      isRefused={isRefused}
      timeZone={timeZone}
      onDismiss={clientId => void forgetTold(punching, clientId)}
    />
  )
}
