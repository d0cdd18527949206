import type { SheetLog } from '@osys/sdk/timeclock/schema'
import { classes } from '../layout/classes.js'
import styles from './DayPunches.module.css'
import { timeText } from './format.hours.js'
import { eventLabels, messages } from './messages.js'

export type DayPunchesProps = {
  /** The work logs of the day, oldest first. */
  readonly logs: readonly SheetLog[]
  /** The id of the one that is in question. */
  readonly marked?: number
  readonly timeZone?: string
}

/** The punches of a day in a row, so that one sees which of them is odd. */
export function DayPunches({ logs, marked, timeZone }: DayPunchesProps) {
  if (logs.length === 0) return <span className={styles.none}>{messages.noPunches}</span>
  return (
    <ol className={styles.list}>
      {logs.map(log => (
        <li key={log.id} className={classes(styles.punch, log.id === marked && styles.marked)}>
          <span className={styles.time}>{timeText(log.at, timeZone)}</span> {eventLabels[log.event]}
        </li>
      ))}
    </ol>
  )
}
