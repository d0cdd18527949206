import { forgetTold } from '@osys/sdk/kiosk/punching'
import { momentOf, refused, waiting } from '@osys/sdk/kiosk/queue'
import { QueueNotice } from '@osys/ui-kit/kiosk/QueueNotice'
import { useKiosk } from '../app/kiosk.js'
import { useCell } from '../app/store.js'

/** What this tablet still has to send, wherever one is in it. Without a key all of it is to be told. */
export function QueueBar() {
  const { kiosk, queue, surroundings, punching } = useKiosk()
  const { kind } = useCell(kiosk)
  const { punches, isRefused } = useCell(queue)
  const { timeZone } = useCell(surroundings)
  const isPaired = kind === 'paired'
  const toTell = isPaired ? refused(punches) : punches
  return (
    <QueueNotice
      waiting={isPaired ? waiting(punches).length : 0}
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
      onDismiss={clientId => void forgetTold(punching(), clientId)}
    />
  )
}
