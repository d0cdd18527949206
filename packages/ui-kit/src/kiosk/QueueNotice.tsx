import type { ClockEvent } from '@osys/sdk/timeclock/schema'
import { Button } from '../controls/Button.js'
import { useNow } from '../display/useNow.js'
import { messages } from './messages.js'
import styles from './QueueNotice.module.css'
import { sinceText } from './format.since.js'

export type KeptPunch = {
  readonly clientId: string
  readonly name: string
  readonly event: ClockEvent
  /** ISO instant of the punch, by the server's clock. */
  readonly at: string
  /** The reason why the server refused the punch; null while it waits for a pairing. */
  readonly why: string | null
  /** True when it was undone on the tablet and the server refused the undo. */
  readonly isUndone: boolean
}

export type QueueNoticeProps = {
  /** The punches to report: the server refuses them for good, or the tablet has lost its key. */
  readonly toTell: readonly KeptPunch[]
  /** True when the browser refuses to store punches. */
  readonly isRefused: boolean
  readonly timeZone?: string
  readonly onDismiss: (clientId: string) => void
}

/** The problems with this tablet's queue of punches. It is empty without problems. */
export function QueueNotice({ toTell, isRefused, timeZone, onDismiss }: QueueNoticeProps) {
  const now = useNow(60_000)
  return (
    <>
      {isRefused && (
        <p className={styles.danger} role="alert">
          {messages.storageRefused}
        </p>
      )}
      {toTell.map(({ clientId, name, event, at, why, isUndone }) => (
        <div key={clientId} className={styles.danger} role="alert">
          <p>
            <strong>
              {(why === null ? messages.unsent : isUndone ? messages.notUndone : messages.notTaken)(
                name,
                messages.events[event],
                sinceText(at, now, timeZone),
              )}
            </strong>{' '}
            {why === null ? messages.unsentText : `${why} ${messages.tellAdmin}`}
          </p>
          <Button size="huge" onClick={() => onDismiss(clientId)}>
            {messages.told}
          </Button>
        </div>
      ))}
    </>
  )
}
