import type { TEXT_LIMITS } from '@osys/sdk/basics/text-limits'
import type { CorrectionDraft, CorrectionFault } from '@osys/sdk/kiosk/rules.correction'
import type { ClockEvent, LatestWorkLog } from '@osys/sdk/timeclock/schema'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../controls/Button.js'
import { sinceText } from './format.since.js'
import { KioskPanel } from './KioskPanel.js'
import styles from './KioskPanel.module.css'
import { messages } from './messages.js'

const EVENTS = Object.keys(messages.events) as ClockEvent[]
/** The most characters of the reason. The type ties it to the limit that the check uses. */
const MOST_REASON: (typeof TEXT_LIMITS)['note'] = 1000

export type CorrectionFormProps = {
  /** The record to correct; null for one that is missing. */
  readonly record: LatestWorkLog | null
  readonly draft: CorrectionDraft
  /** The missing part of the sent draft; null when it is whole, and before it is sent. */
  readonly fault: CorrectionFault | null
  /** Why the server refused it; null when it did not. */
  readonly error: string | null
  readonly isPending: boolean
  /** In ms. */
  readonly now: number
  readonly timeZone?: string
  /** The camera; nothing where the tablet takes no photos. */
  readonly camera?: ReactNode
  readonly onDraft: (draft: CorrectionDraft) => void
  readonly onSend: () => void
  readonly onBack: () => void
}

/** Asks how a record should stand, and why. Nothing changes until an admin has seen it. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { record, draft, fault, error, isPending, now, timeZone, camera, onDraft, onSend, onBack } = props
  const name = useId()
  const change = (part: Partial<CorrectionDraft>): void => onDraft({ ...draft, ...part })
  const moment = record ? sinceText(record.at, now, timeZone) : ''

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isPending) onSend()
  }

  return (
    <KioskPanel
      title={record ? messages.askRecord(messages.events[record.event], moment) : messages.askMissing}
      text={messages.askText}
      backLabel={messages.back}
      onBack={onBack}
    >
      <form className={styles.panel} noValidate onSubmit={submit}>
        <fieldset className={styles.options}>
          <legend className={styles.legend}>{record ? messages.askShould : messages.askWhatMissing}</legend>
          <div className={styles.pairs}>
            {EVENTS.map(event => (
              <Option
                key={event}
                name={name}
                label={messages.events[event]}
                isChosen={draft.event === event}
                onChoose={() => change({ event })}
              />
            ))}
            {record && (
              <Option
                name={name}
                label={messages.askRemoval}
                isChosen={draft.event === 'remove'}
                onChoose={() => change({ event: 'remove' })}
              />
            )}
          </div>
        </fieldset>
        {draft.event !== 'remove' && (
          <div className={styles.pairs}>
            <label className={styles.field}>
              {messages.staleDay}
              <input type="date" value={draft.day} onChange={({ target }) => change({ day: target.value })} />
            </label>
            <label className={styles.field}>
              {messages.staleTime}
              <input
                type="time"
                value={draft.time}
                onChange={({ target }) => change({ time: target.value })}
              />
            </label>
          </div>
        )}
        <div className={camera ? styles.pairs : undefined}>
          <label className={styles.field}>
            {messages.reason}
            <input
              value={draft.reason}
              maxLength={MOST_REASON}
              autoComplete="off"
              onChange={({ target }) => change({ reason: target.value })}
            />
          </label>
          {camera}
        </div>
        <p className={styles.error} role="alert">
          {fault ? messages.askFaults[fault] : error}
        </p>
        <Button
          size="huge"
          isWide
          appearance="primary"
          type="submit"
          isPending={isPending}
          pendingText={messages.askSending}
        >
          {messages.askSend}
        </Button>
      </form>
    </KioskPanel>
  )
}

type OptionProps = {
  readonly name: string
  readonly label: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Option({ name, label, isChosen, onChoose }: OptionProps) {
  return (
    <label className={styles.option}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  )
}
