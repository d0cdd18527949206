import type { ClockEvent } from '@osys/sdk/timeclock/schema'
import { Button } from '../controls/Button.js'
import { useNow } from '../display/useNow.js'
import { sinceText } from './format.since.js'
import { KioskPanel } from './KioskPanel.js'
import styles from './KioskPanel.module.css'
import { messages } from './messages.js'

export type WaitingPunch = {
  readonly clientId: string
  readonly name: string
  readonly event: ClockEvent
  /** ISO instant of the punch, by the server's clock. */
  readonly at: string
}

export type WaitingListProps = {
  /** The punches that wait to be sent, oldest first. */
  readonly waiting: readonly WaitingPunch[]
  readonly isOffline: boolean
  readonly timeZone?: string
  readonly onSend: () => void
  readonly onManage: () => void
  readonly onBack: () => void
}

/** The punches that this tablet keeps until the server has them, with their people and times. */
export function WaitingList({ waiting, isOffline, timeZone, onSend, onManage, onBack }: WaitingListProps) {
  const now = useNow(60_000)
  return (
    <KioskPanel
      title={messages.toSend(waiting.length)}
      text={waiting.length === 0 ? messages.nothingWaits : messages.waitingText(isOffline)}
      onBack={onBack}
    >
      {waiting.length > 0 && (
        <ol className={styles.list}>
          {waiting.map(({ clientId, name, event, at }) => (
            <li key={clientId} className={styles.row}>
              <span className={styles.name}>{name}</span>
              <span>{messages.events[event]}</span>
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
