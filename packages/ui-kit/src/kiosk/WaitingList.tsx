import type { ClockEvent } from '@osys/sdk/timeclock/schema'
import { Button } from '../controls/Button.js'
import { useNow } from '../display/useNow.js'
import { sinceText } from './format.since.js'
import { KioskPanel } from './KioskPanel.js'
import styles from './KioskPanel.module.css'
import { messages } from './messages.js'

/** A punch or a request for a correction that waits. */
export type WaitingItem = {
  readonly clientId: string
  readonly name: string
  readonly what: ClockEvent | 'correction'
  /** ISO instant of the tap, by the server's clock. */
  readonly at: string
}

export type WaitingListProps = {
  /** The things that wait to be sent: the punches, oldest first, then the requests for corrections. */
  readonly waiting: readonly WaitingItem[]
  readonly isOffline: boolean
  readonly timeZone?: string
  readonly onSend: () => void
  readonly onManage: () => void
  readonly onBack: () => void
}

/** The punches and requests that this tablet keeps until the server has them, with their people and times. */
export function WaitingList({ waiting, isOffline, timeZone, onSend, onManage, onBack }: WaitingListProps) {
  const now = useNow(60_000)
  return (
    <KioskPanel
      title={waiting.length === 0 ? messages.nothingWaits : messages.toSend(waiting.length)}
      text={waiting.length === 0 ? undefined : messages.waitingText(isOffline)}
      onBack={onBack}
    >
      {waiting.length > 0 && (
        <ol className={styles.list}>
          {waiting.map(({ clientId, name, what, at }) => (
            <li key={clientId} className={styles.row}>
              <span className={styles.name}>{name}</span>
              <span>{what === 'correction' ? messages.correction : messages.events[what]}</span>
              <span>{sinceText(at, now, timeZone)}</span>
            </li>
          ))}
        </ol>
      )}
      {waiting.length > 0 && (
        <Button size="huge" appearance="primary" isWide onClick={onSend}>
          {messages.sendNow}
        </Button>
      )}
      <Button size="huge" isWide onClick={onManage}>
        {messages.manage}
      </Button>
    </KioskPanel>
  )
}
