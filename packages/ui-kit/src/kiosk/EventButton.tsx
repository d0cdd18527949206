import type { ClockEvent } from '@osys/sdk/timeclock/schema'
import { classes } from '../layout/classes.js'
import { Spinner } from '../display/Spinner.js'
import styles from './EventButton.module.css'
import { messages } from './messages.js'

export type EventButtonProps = {
  readonly event: ClockEvent
  readonly isPending: boolean
  readonly onClick: () => void
}

/** A large button that registers an event at the tablet. */
export function EventButton({ event, isPending, onClick }: EventButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles.button, styles[event])}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={onClick}
    >
      <span>{messages.events[event]}</span>
      {isPending && (
        <span className={styles.spinner} role="img" aria-label={messages.sending}>
          <Spinner />
        </span>
      )}
    </button>
  )
}
