import type { LogChange } from '@osys/sdk/timeclock/schema.corrections'
import styles from './ChangeLine.module.css'
import { factsText, momentText } from './format.hours.js'
import { messages } from './messages.js'
import { changeLabels } from './messages.changes.js'

export type ChangeLineProps = {
  readonly change: LogChange
  readonly timeZone?: string
}

/** One change of a work log: the person, the moment, the values before, the reason. */
export function ChangeLine({ change, timeZone }: ChangeLineProps) {
  const { kind, by, at, before, after, reason } = change
  const wasOther = before && after && (before.event !== after.event || before.at !== after.at)
  return (
    <p className={styles.line}>
      <span className={styles.who}>{changeLabels[kind](by?.name ?? messages.somebody)}</span>
      <span className={styles.facts}>
        {momentText(at, timeZone)}
        {wasOther && messages.wasBefore(factsText(before, timeZone))}
      </span>
      {reason && <span className={styles.facts}>{messages.editReason(reason)}</span>}
    </p>
  )
}
