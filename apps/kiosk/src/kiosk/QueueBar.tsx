import { forgetTold } from '@osys/sdk/kiosk/actions.punching'
import { refused } from '@osys/sdk/kiosk/state.queue'
import { QueueNotice } from '@osys/ui-kit/kiosk/QueueNotice'
import { useKiosk } from '../app/kiosk.js'
import { useCell } from '../app/useCell.js'
import { toTell } from './present.queue.js'

/** Renders what the server refused of a paired tablet; on one without a key, all that it still holds. */
export function QueueBar() {
  const { kiosk, queue, surroundings, punching } = useKiosk()
  const { kind } = useCell(kiosk)
  const { punches, asks, isRefused } = useCell(queue)
  const { timeZone } = useCell(surroundings)
  const isPaired = kind === 'paired'
  return (
    <QueueNotice
      toTell={isPaired ? toTell(refused(punches), refused(asks)) : toTell(punches, asks)}
      isRefused={isRefused}
      timeZone={timeZone}
      onDismiss={clientId => void forgetTold(punching, clientId)}
    />
  )
}
