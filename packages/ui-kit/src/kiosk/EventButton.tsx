import type { ClockEvent } from '@osys/sdk/timeclock/schema'
import { classes } from '../layout/classes.js'
import { Spinner } from '../display/Spinner.js'
import styles from './EventButton.module.css'
import { messages } from './messages.js'

export type EventButtonProps = {
  readonly event: ClockEvent
  /** The state of the tapped event, as a word or two; null before a tap. */
  readonly progress: string | null
  readonly onClick: () => void
}

/** A large button that registers an event at the tablet. */
export function EventButton({ event, progress, onClick }: EventButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles.button, styles[event])}
      aria-disabled={progress !== null || undefined}
      aria-busy={progress !== null || undefined}
      onClick={onClick}
    >
      <span>{messages.events[event]}</span>
      {progress !== null && (
        <span className={styles.progress} role="status">
          <span className={styles.spinner}>
            <Spinner />
          </span>
          {progress}
        </span>
      )}
    </button>
  )
}
