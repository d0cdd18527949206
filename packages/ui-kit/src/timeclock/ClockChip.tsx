import type { ClockStatus } from '@osys/sdk/timeclock/schema'
import { classes } from '../basics/classes.js'
import styles from './ClockChip.module.css'
import { hoursShort, hoursText } from './hours.js'
import { messages, statusLabels } from './messages.js'

export type ClockChipProps = {
  readonly status: ClockStatus
  readonly isStale: boolean
  readonly todaySeconds: number
  readonly href: string
}

/** One's own clock in the top bar: the state by colour and word, and the hours of today. */
export function ClockChip({ status, isStale, todaySeconds, href }: ClockChipProps) {
  const label = messages.clockOf(statusLabels[status].toLowerCase(), hoursText(todaySeconds))
  return (
    <a
      className={classes(styles.chip, styles[isStale ? 'stale' : status])}
      href={href}
      aria-label={label}
      title={label}
    >
      <span className={styles.dot} />
      <span className={styles.word}>{statusLabels[status]}</span>
      <span className={styles.hours}>{hoursShort(todaySeconds)}</span>
    </a>
  )
}
