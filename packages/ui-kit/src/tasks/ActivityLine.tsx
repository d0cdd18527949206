import { HiddenText } from '../display/HiddenText.js'
import { RelativeTime } from '../display/RelativeTime.js'
import styles from './TaskStream.module.css'

export type ActivityLineProps = {
  /** Null when the server did it, as for a repetition; `text` is then a sentence of its own. */
  readonly name: string | null
  /** The person's action, as it reads after their name. */
  readonly text: string
  /** ISO 8601. */
  readonly at: string
  readonly timeZone?: string
}

/** One line of a task's activity. */
export function ActivityLine({ name, text, at, timeZone }: ActivityLineProps) {
  return (
    <li className={styles.activity}>
      <span className={styles.mark} aria-hidden="true" />
      <p>
        {name !== null && (
          <>
            <b>{name}</b>{' '}
          </>
        )}
        {text}
        <HiddenText>{', '}</HiddenText>
        <span className={styles.time}>
          <RelativeTime instant={at} timeZone={timeZone} />
        </span>
      </p>
    </li>
  )
}
