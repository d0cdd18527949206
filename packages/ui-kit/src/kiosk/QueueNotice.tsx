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
  /** ISO instant of the tap, by the server's clock. */
  readonly at: string
  /** Why the server does not take it; null while it waits for a pairing. */
  readonly why: string | null
  /** It was taken back here, and the server could not undo it any more. */
  readonly isUndone: boolean
}

export type QueueNoticeProps = {
  /** Those that somebody must be told of: the server will never take them, or the tablet has lost its key. */
  readonly toTell: readonly KeptPunch[]
  /** The browser refuses to keep anything. */
  readonly isRefused: boolean
  readonly timeZone?: string
  readonly onDismiss: (clientId: string) => void
}

/** What this tablet must tell of its punches. Nothing is shown when there is nothing. */
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
