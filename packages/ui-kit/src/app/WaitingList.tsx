import { Button } from '../controls/Button.js'
import { Link } from '../controls/Link.js'
import { RelativeTime } from '../display/RelativeTime.js'
import { waitingMessages } from './messages.waiting.js'
import styles from './WaitingList.module.css'

/** One change that waits to be sent. */
export type WaitingEntry = {
  readonly clientId: string
  /** The kind of thing, as the outbox names it. */
  readonly kind: string
  /** The first words of it. */
  readonly text: string
  /** The name of the company or person it goes to, with its page. */
  readonly place: string
  readonly href: string
  /** ISO instant. */
  readonly since: string
  /** True when it waits for the person to choose between two texts, on its page. */
  readonly isUndecided?: boolean
}

export type WaitingListProps = {
  readonly id: string
  readonly entries: readonly WaitingEntry[]
  readonly timeZone?: string
  readonly onRemove: (entry: WaitingEntry) => void
}

/** The list of what waits in the outbox to be sent: what, where and since when. Each entry can be taken out. */
export function WaitingList({ id, entries, timeZone, onRemove }: WaitingListProps) {
  return (
    <section id={id} className={styles.section} aria-label={waitingMessages.waitingList}>
      <ul className={styles.list} aria-label={waitingMessages.waitingList}>
        {entries.map(entry => (
          <li key={entry.clientId} className={styles.entry}>
            <div className={styles.what}>
              <p className={styles.text}>{entry.text}</p>
              <p className={styles.where}>
                <span>{waitingMessages.waitingKind(entry.kind)}</span>
                <Link href={entry.href}>{entry.place}</Link>
                {entry.isUndecided && <span>{waitingMessages.undecided}</span>}
                <RelativeTime instant={entry.since} timeZone={timeZone} />
              </p>
            </div>
            <Button
              size="small"
              appearance="subtle"
              label={waitingMessages.removeWaitingOf(entry.text)}
              onClick={() => onRemove(entry)}
            >
              {waitingMessages.removeWaiting}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
