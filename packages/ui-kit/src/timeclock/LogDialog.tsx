import type { CLOCK_EVENTS, ClockEvent, WorkLog } from '@osys/sdk/timeclock/schema'
import { useState } from 'react'
import { DateInput } from '../fields/DateInput.js'
import { FormDialog } from '../overlays/FormDialog.js'
import { Select } from '../fields/Select.js'
import { TextArea } from '../fields/TextArea.js'
import { eventLabels, messages } from './messages.js'
import { replacedText } from './format.replaced.js'

/** What a form about a record holds. */
export type LogDraft = {
  readonly event: ClockEvent
  /** By the workspace's clock on the wall, `2026-11-20T15:14`. */
  readonly wallTime: string
  /** When the counterpart of an added record followed, such as the exit of an entry; empty for none. */
  readonly untilWallTime: string
  readonly reason: string
}

export type LogDialogProps = {
  readonly kind: 'add' | 'edit' | 'accept'
  readonly initial: LogDraft
  /** The event that ends what each began, or begins it again. */
  readonly counterparts: Readonly<Record<ClockEvent, ClockEvent>>
  /** The last moment that can be chosen, by the clock on the wall. */
  readonly max: string
  /** Whole sentences by field: `event`, `at`, `until`, `reason`. */
  readonly fieldErrors: Readonly<Record<string, string>>
  /** What somebody else made of the record while this was open; to send again replaces it. */
  readonly replacedBy?: WorkLog
  readonly timeZone?: string
  /** What concerns no field. */
  readonly error?: string
  readonly isPending: boolean
  readonly onSubmit: (draft: LogDraft) => void
  readonly onClose: () => void
}

const TITLES = { add: messages.addLog, edit: messages.editLogTitle, accept: messages.acceptTitle }
const VERBS = { add: messages.save, edit: messages.save, accept: messages.accept }
/** In the order of a day. Their type keeps them those of the contract. */
const EVENTS: typeof CLOCK_EVENTS = ['entrada', 'inicio_descanso', 'fin_descanso', 'salida']
const OPTIONS = EVENTS.map(event => ({ value: event, label: eventLabels[event] }))

/** Adds, corrects or accepts a record, with a reason. */
export function LogDialog(props: LogDialogProps) {
  const {
    kind,
    initial,
    counterparts,
    max,
    fieldErrors,
    replacedBy,
    timeZone,
    isPending,
    onSubmit,
    onClose,
  } = props
  const error = replacedBy ? replacedText(replacedBy, timeZone) : props.error
  // Most punches that are accepted are so for one reason.
  const [draft, setDraft] = useState(
    kind === 'accept' ? { ...initial, reason: messages.acceptedReason } : initial,
  )
  const change = (part: Partial<LogDraft>): void => setDraft({ ...draft, ...part })
  return (
    <FormDialog
      title={TITLES[kind]}
      submitLabel={VERBS[kind]}
      error={error}
      isPending={isPending}
      onSubmit={() => onSubmit(draft)}
      onClose={onClose}
    >
      {kind === 'accept' && <p>{messages.acceptText}</p>}
      <Select
        label={messages.event}
        value={draft.event}
        options={OPTIONS}
        error={fieldErrors['event']}
        onChange={({ value }) => change({ event: value })}
      />
      <DateInput
        kind="moment"
        isRequired
        label={messages.moment}
        name="at"
        value={draft.wallTime}
        max={max}
        error={fieldErrors['at']}
        onChange={({ value }) => change({ wallTime: value })}
      />
      {kind === 'add' && (
        <DateInput
          kind="moment"
          label={messages.until(eventLabels[counterparts[draft.event]])}
          name="until"
          value={draft.untilWallTime}
          min={draft.wallTime}
          max={max}
          hint={messages.untilHint}
          error={fieldErrors['until']}
          onChange={({ value }) => change({ untilWallTime: value })}
        />
      )}
      <TextArea
        label={messages.reason}
        name="reason"
        hint={messages.reasonHint}
        isRequired
        value={draft.reason}
        error={fieldErrors['reason'] ?? fieldErrors['note']}
        onChange={({ value }) => change({ reason: value })}
      />
    </FormDialog>
  )
}
