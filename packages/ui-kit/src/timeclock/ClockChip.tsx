import type { ClockStatus } from '@osys/sdk/timeclock/schema'
import { classes } from '../layout/classes.js'
import { HiddenText } from '../display/HiddenText.js'
import styles from './ClockChip.module.css'
import { hoursShort, hoursText } from './format.hours.js'
import { clockMessages, statusLabels } from './messages.clock.js'

export type ClockChipProps = {
  readonly status: ClockStatus
  readonly isStale: boolean
  readonly todaySeconds: number
  readonly href: string
}

/** The viewer's own clock in the top bar: the status as a coloured word, and the hours of today. */
export function ClockChip({ status, isStale, todaySeconds, href }: ClockChipProps) {
  const label = clockMessages.clockOf(statusLabels[status].toLowerCase(), hoursText(todaySeconds))
  return (
    <a className={classes(styles.chip, styles[isStale ? 'stale' : status])} href={href} title={label}>
      <HiddenText>{label}</HiddenText>
      <span className={styles.dot} />
      <span className={styles.word} aria-hidden="true">
        {statusLabels[status]}
      </span>
      <span className={styles.hours} aria-hidden="true">
        {hoursShort(todaySeconds)}
      </span>
    </a>
  )
}
