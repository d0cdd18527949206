import type { ClockStatus } from '@osys/sdk/timeclock/schema'
import { classes } from '../layout/classes.js'
import { statusMessages } from './messages.status.js'
import { sinceText } from './format.since.js'
import styles from './StatusLabel.module.css'

export type StatusLabelProps = {
  readonly status: ClockStatus
  /** ISO instant of the event that led to the status; shown for people at work. */
  readonly since?: string | null
  /** In ms. */
  readonly now: number
  readonly timeZone?: string
}

/** A person's status as a coloured word, with the time since when. */
export function StatusLabel({ status, since, now, timeZone }: StatusLabelProps) {
  return (
    <span className={classes(styles.status, styles[status])}>
      <span className={styles.word}>{statusMessages.statusNames[status]}</span>
      {since && status !== 'fuera' && (
        <span className={styles.since}>{statusMessages.since(sinceText(since, now, timeZone))}</span>
      )}
    </span>
  )
}
