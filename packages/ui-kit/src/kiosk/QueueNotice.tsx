import { Button } from '../controls/Button.js'
import { useNow } from '../display/useNow.js'
import { messages } from './messages.js'
import styles from './QueueNotice.module.css'
import { sinceText } from './format.since.js'
import type { WaitingItem } from './WaitingList.js'

/** A punch or a request for a correction that is not with the server. */
export type UnsentItem = WaitingItem & {
  /** The reason why the server refused it; null while it waits for a pairing. */
  readonly why: string | null
  /** True when it was undone on the tablet and the server refused the undo. */
  readonly isUndone: boolean
}

export type QueueNoticeProps = {
  /** The things to report: the server refuses them for good, or the tablet has lost its key. */
  readonly toTell: readonly UnsentItem[]
  /** True when the browser refuses to store punches. */
  readonly isRefused: boolean
  readonly timeZone?: string
  readonly onDismiss: (clientId: string) => void
}

/** The problems with this tablet's queue. It is empty without problems. */
export function QueueNotice({ toTell, isRefused, timeZone, onDismiss }: QueueNoticeProps) {
  const now = useNow(60_000)
  return (
    <>
      {isRefused && (
        <p className={styles.danger} role="alert">
          {messages.storageRefused}
        </p>
      )}
      {toTell.map(item => (
        <div key={item.clientId} className={styles.danger} role="alert">
          <p>
            <strong>{titleOf(item, now, timeZone)}</strong>{' '}
            {item.why === null ? messages.unsentText : `${item.why} ${messages.tellAdmin}`}
          </p>
          <Button size="huge" onClick={() => onDismiss(item.clientId)}>
            {messages.told}
          </Button>
        </div>
      ))}
    </>
  )
}

function titleOf({ name, what, at, why, isUndone }: UnsentItem, now: number, timeZone?: string): string {
  const moment = sinceText(at, now, timeZone)
  if (what === 'correction') return (why === null ? messages.unsentAsk : messages.notAsked)(name, moment)
  const text = why === null ? messages.unsent : isUndone ? messages.notUndone : messages.notTaken
  return text(name, messages.events[what], moment)
}
