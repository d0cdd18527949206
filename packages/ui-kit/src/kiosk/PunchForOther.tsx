import type { TEXT_LIMITS } from '@osys/sdk/basics/text-limits'
import type { ClockEvent } from '@osys/sdk/timeclock/schema'
import { type FormEvent, useState } from 'react'
import { Button } from '../controls/Button.js'
import { KioskPanel } from './KioskPanel.js'
import styles from './KioskPanel.module.css'
import { messages } from './messages.js'

/** The most characters of the reason. The type ties it to the limit that the check uses. */
const MOST_REASON: (typeof TEXT_LIMITS)['note'] = 1000

export type PunchForOtherProps = {
  readonly name: string
  /** The events that the person's status allows. */
  readonly events: readonly ClockEvent[]
  readonly error: string | null
  readonly isBusy: boolean
  readonly onPunch: (punch: { readonly event: ClockEvent; readonly reason: string }) => void
  readonly onBack: () => void
}

/** Registers an event of another person now, with the reason, which the record keeps. */
export function PunchForOther({ name, events, error, isBusy, onPunch, onBack }: PunchForOtherProps) {
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<ClockEvent | undefined>(events.length === 1 ? events[0] : undefined)
  const [wasSent, setSent] = useState(false)
  const missing =
    chosen === undefined ? messages.eventNeeded : reason.trim() === '' ? messages.reasonNeeded : null

  function submit(event: FormEvent): void {
    event.preventDefault()
    setSent(true)
    if (chosen !== undefined && missing === null && !isBusy) onPunch({ event: chosen, reason: reason.trim() })
  }

  return (
    <KioskPanel
      title={messages.punchForTitle(name)}
      text={messages.punchForText}
      error={(wasSent ? missing : null) ?? error}
      backLabel={messages.back}
      onBack={onBack}
    >
      <form className={styles.panel} noValidate onSubmit={submit}>
        <fieldset className={styles.options}>
          <legend className={styles.legend}>{messages.whatToRegister}</legend>
          {events.map(event => (
            <label key={event} className={styles.option}>
              <input type="radio" name="event" checked={chosen === event} onChange={() => setChosen(event)} />
              {messages.events[event]}
            </label>
          ))}
        </fieldset>
        <label className={styles.field}>
          {messages.reason}
          <input
            value={reason}
            maxLength={MOST_REASON}
            autoComplete="off"
            onChange={event => setReason(event.target.value)}
          />
        </label>
        <Button
          size="huge"
          isWide
          appearance="primary"
          type="submit"
          isPending={isBusy}
          pendingText={messages.sending}
        >
          {messages.register}
        </Button>
      </form>
    </KioskPanel>
  )
}
