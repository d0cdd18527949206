import { durationText } from '../display/duration.js'
import { messages } from './messages.js'
import styles from './TimeTotals.module.css'

export type TimeTotalsProps = {
  /** Worked today, in seconds. */
  readonly todaySeconds: number
  /** Worked this week, in seconds. */
  readonly weekSeconds: number
}

/** The worked hours of today and of the week. */
export function TimeTotals({ todaySeconds, weekSeconds }: TimeTotalsProps) {
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{messages.today}</dt>
        <dd>{durationText(todaySeconds)}</dd>
      </div>
      <div>
        <dt>{messages.week}</dt>
        <dd>{durationText(weekSeconds)}</dd>
      </div>
    </dl>
  )
}
