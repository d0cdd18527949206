import type { DayPreview } from '@osys/sdk/timeclock/rules.preview'
import type { WorkDay } from '@osys/sdk/timeclock/schema'
import { HiddenText } from '../display/HiddenText.js'
import styles from './DayPreviews.module.css'
import { dayText, hoursShort, hoursText, timeText } from './format.hours.js'
import { messages } from './messages.js'
import { clockMessages } from './messages.clock.js'
import { oddityLabels } from './messages.changes.js'

export type DayPreviewsProps = {
  /** The days that the change alters. */
  readonly days: readonly DayPreview[]
  readonly timeZone?: string
}

/** The days that a change alters, before and after it, with what became strange. */
export function DayPreviews({ days, timeZone }: DayPreviewsProps) {
  if (days.length === 0) return null
  return (
    <div className={styles.days} role="status">
      {days.map(({ day, before, after, oddities }) => (
        <section key={day} className={styles.day} aria-label={dayText(day)}>
          <table className={styles.table}>
            <caption className={styles.caption}>{dayText(day)}</caption>
            <thead>
              <tr>
                <th scope="col">
                  <HiddenText>{messages.totals}</HiddenText>
                </th>
                <th scope="col">{messages.before}</th>
                <th scope="col">{messages.after}</th>
              </tr>
            </thead>
            <tbody>
              <Row
                label={messages.worked}
                values={[before, after].map(each => hoursShort(each.worked_seconds))}
              />
              <Row
                label={clockMessages.break}
                values={[before, after].map(each => hoursShort(each.break_seconds))}
              />
              <Row label={messages.span} values={[before, after].map(each => spanText(each, timeZone))} />
            </tbody>
          </table>
          {oddities.length > 0 && (
            <ul className={styles.oddities}>
              {oddities.map(oddity => (
                <li key={oddity}>
                  {oddityLabels[oddity](hoursText(after.worked_seconds), hoursText(after.break_seconds))}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}

function spanText({ first_entry, last_exit }: WorkDay, timeZone?: string): string {
  const [from, to] = [first_entry, last_exit].map(at =>
    at === null ? messages.dash : timeText(at, timeZone),
  )
  return messages.fromTo(from ?? '', to ?? '')
}

function Row({ label, values }: { readonly label: string; readonly values: readonly string[] }) {
  const [before, after] = values
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{before}</td>
      <td>{before === after ? after : <strong>{after}</strong>}</td>
    </tr>
  )
}
