import type { ExitFault } from '@osys/sdk/timeclock/state'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../controls/Button.js'
import { messages } from './messages.js'
import { sinceText } from './format.since.js'
import styles from './StaleShift.module.css'

export type StaleShiftProps = {
  /** The name of the person whose shift it is. */
  readonly name: string
  /** ISO instant at which the open shift began; null when it is unknown. */
  readonly startedAt: string | null
  /** The initial value of the form, in the workspace's zone: `2026-11-20T18:00`. */
  readonly initial: string
  /** Now, in ms. */
  readonly now: number
  readonly timeZone?: string
  /** The fault of the typed exit; null when there is none. */
  readonly fault: ExitFault | 'invalid' | null
  readonly isPending: boolean
  /** Called with the typed exit, in the workspace's zone. */
  readonly onExit: (local: string) => void
  readonly onCancel: () => void
}

/** The form for a declared exit, after a person forgot to clock out. The tablet guesses no time. Spec §4. */
export function StaleShift({ name, startedAt, initial, now, timeZone, ...rest }: StaleShiftProps) {
  const { fault, isPending, onExit, onCancel } = rest
  const [day, setDay] = useState(initial.slice(0, 10))
  const [time, setTime] = useState(initial.slice(11, 16))
  const id = useId()

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (!isPending) onExit(`${day}T${time}`)
  }

  return (
    <form className={styles.form} noValidate aria-labelledby={`${id}-title`} onSubmit={onSubmit}>
      <div>
        <h2 id={`${id}-title`} className={styles.title}>
          {messages.staleTitle}
        </h2>
        <p className={styles.name}>{name}</p>
      </div>
      <p className={styles.text}>
        {startedAt ? messages.staleText(sinceText(startedAt, now, timeZone)) : messages.staleTextUnknown}
      </p>
      <div className={styles.fields}>
        <label className={styles.field}>
          {messages.staleDay}
          <input
            type="date"
            value={day}
            aria-describedby={`${id}-error`}
            onChange={e => setDay(e.target.value)}
          />
        </label>
        <label className={styles.field}>
          {messages.staleTime}
          <input
            type="time"
            value={time}
            aria-describedby={`${id}-error`}
            onChange={e => setTime(e.target.value)}
          />
        </label>
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {fault && messages.exitFaults[fault]}
      </p>
      <div className={styles.actions}>
        <Button size="huge" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button
          size="huge"
          appearance="primary"
          type="submit"
          isPending={isPending}
          pendingText={messages.sending}
        >
          {messages.saveExit}
        </Button>
      </div>
    </form>
  )
}
