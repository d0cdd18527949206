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
  /** The day on which the shift began, in the workspace's zone: `2026-11-20`. */
  readonly day: string
  /** The person's usual exit, in the workspace's zone: `2026-11-20T18:00`; empty when it is not known. */
  readonly offered: string
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

/**
 * The tablet's form '¿A qué hora saliste?', the declared exit of a person who forgot to clock out. It offers the
 * person's usual exit, or no time at all. Spec §4.
 */
export function StaleShift({ name, startedAt, offered, now, timeZone, ...rest }: StaleShiftProps) {
  const { fault, isPending, onExit, onCancel } = rest
  const [day, setDay] = useState(offered.slice(0, 10) || rest.day)
  const [time, setTime] = useState(offered.slice(11, 16))
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
      {offered !== '' && <p className={styles.text}>{messages.staleOffered}</p>}
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
