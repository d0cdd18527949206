import type { ClockStatus } from '@osys/sdk/timeclock/schema'
import { classes } from '../layout/classes.js'
import { messages } from './messages.js'
import { sinceText } from './format.since.js'
import styles from './StatusLabel.module.css'

export type StatusLabelProps = {
  readonly status: ClockStatus
  /** ISO instant of the event that led there; shown of whoever is at work. */
  readonly since?: string | null
  /** In ms. */
  readonly now: number
  readonly timeZone?: string
}

/** A person's state by colour and word, and since when. */
export function StatusLabel({ status, since, now, timeZone }: StatusLabelProps) {
  return (
    <span className={classes(styles.status, styles[status])}>
      <span className={styles.word}>{messages.statusNames[status]}</span>
      {since && status !== 'fuera' && (
        <span className={styles.since}>{messages.since(sinceText(since, now, timeZone))}</span>
      )}
    </span>
  )
}
