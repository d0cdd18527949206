import type { LogChange } from '@osys/sdk/timeclock/schema.corrections'
import { ChangeLine } from './ChangeLine.js'
import { timeText } from './format.hours.js'
import { eventLabels } from './messages.js'
import styles from './RemovedLog.module.css'

export type RemovedLogProps = {
  /** The removal; what it removed is in `before`. */
  readonly change: LogChange
  readonly timeZone?: string
}

/** A work log that no longer counts, in the list of its day. */
export function RemovedLog({ change, timeZone }: RemovedLogProps) {
  const { before } = change
  if (!before) return null
  return (
    <li className={styles.item}>
      <span className={styles.dot} />
      <s className={styles.time}>{timeText(before.at, timeZone)}</s>
      <div className={styles.facts}>
        <p>
          <s>{eventLabels[before.event]}</s>
        </p>
        <ChangeLine change={change} timeZone={timeZone} />
      </div>
    </li>
  )
}
