import { dismissRefused } from '@osys/sdk/kiosk/punching'
import { refused, waiting } from '@osys/sdk/kiosk/queue'
import { QueueNotice } from '@osys/ui-kit/kiosk/QueueNotice'
import { useKiosk } from '../app/kiosk.js'
import { useCell } from '../app/store.js'

/** What this tablet still has to send, wherever one is in it. */
export function QueueBar() {
  const { queue, surroundings, punching } = useKiosk()
  const { punches, isRefused } = useCell(queue)
  const { timeZone } = useCell(surroundings)
  return (
    <QueueNotice
      waiting={waiting(punches).length}
      refused={refused(punches).map(({ client_id, name, event, at, refusal }) => ({
        clientId: client_id,
        name,
        event,
        at,
        why: refusal ?? '',
      }))}
      isRefused={isRefused}
      timeZone={timeZone}
      onDismiss={clientId => void dismissRefused(punching(), clientId)}
    />
  )
}
