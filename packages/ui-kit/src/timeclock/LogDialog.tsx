import type { DayPreview } from '@osys/sdk/timeclock/rules.preview'
import type { CLOCK_EVENTS, ClockEvent, WorkLog } from '@osys/sdk/timeclock/schema'
import { useState } from 'react'
import { DateInput } from '../fields/DateInput.js'
import { FormDialog } from '../overlays/FormDialog.js'
import { Select } from '../fields/Select.js'
import { TextArea } from '../fields/TextArea.js'
import { DayPreviews } from './DayPreviews.js'
import { eventLabels, messages } from './messages.js'
import { replacedText } from './format.replaced.js'

/** The values of the form about a work log. */
export type LogDraft = {
  readonly event: ClockEvent
  /** Local time of the workspace, `2026-11-20T15:14`. */
  readonly wallTime: string
  /** The time of the second record that is added with the first: the exit after an entry. Empty for none. */
  readonly untilWallTime: string
  readonly reason: string
}

/** `ask` is the form of a person who may not correct the work log, `askMissing` the one of a missing log. */
export type LogDialogKind = 'add' | 'edit' | 'accept' | 'ask' | 'askMissing'

export type LogDialogProps = {
  readonly kind: LogDialogKind
  readonly initial: LogDraft
  /** For each event, the one that follows it when an admin adds two records at once, such as the exit of an entry. */
  readonly counterparts: Readonly<Record<ClockEvent, ClockEvent>>
  /** The latest moment that can be chosen, as local time of the workspace. */
  readonly max: string
  /** Complete sentences by field: `event`, `at`, `until`, `reason`. */
  readonly fieldErrors: Readonly<Record<string, string>>
  /** The version that another person saved while this dialog was open; sending again replaces it. */
  readonly replacedBy?: WorkLog
  readonly timeZone?: string
  /** An error that belongs to no field. */
  readonly error?: string
  /** The days that the draft would alter. */
  readonly preview?: readonly DayPreview[]
  readonly isPending: boolean
  /** Called with each change of the draft. */
  readonly onDraft?: (draft: LogDraft) => void
  readonly onSubmit: (draft: LogDraft) => void
  readonly onClose: () => void
}

const TITLES: Readonly<Record<LogDialogKind, string>> = {
  add: messages.addLog,
  edit: messages.editLogTitle,
  accept: messages.acceptTitle,
  ask: messages.ask,
  askMissing: messages.askMissing,
}
const VERBS: Readonly<Record<LogDialogKind, string>> = {
  add: messages.save,
  edit: messages.save,
  accept: messages.accept,
  ask: messages.send,
  askMissing: messages.send,
}
/** In the order of a day. The type ties the list to the contract's. */
const EVENTS: typeof CLOCK_EVENTS = ['entrada', 'inicio_descanso', 'fin_descanso', 'salida']
const OPTIONS = EVENTS.map(event => ({ value: event, label: eventLabels[event] }))

/** The dialog that adds, corrects or accepts a work log, with a reason. */
export function LogDialog(props: LogDialogProps) {
  const {
    kind,
    initial,
    counterparts,
    max,
    fieldErrors,
    replacedBy,
    timeZone,
    preview = [],
    isPending,
    onDraft,
    onSubmit,
    onClose,
  } = props
  const error = replacedBy ? replacedText(replacedBy, timeZone) : props.error
  // The reason is filled in, because most punches are accepted for the same one.
  const [draft, setDraft] = useState(
    kind === 'accept' ? { ...initial, reason: messages.acceptedReason } : initial,
  )
  const change = (part: Partial<LogDraft>): void => {
    const next = { ...draft, ...part }
    setDraft(next)
    onDraft?.(next)
  }
  const isAsking = kind === 'ask' || kind === 'askMissing'
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
      {isAsking && <p>{messages.askText}</p>}
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
        hint={isAsking ? messages.askHint : messages.reasonHint}
        isRequired
        value={draft.reason}
        error={fieldErrors['reason'] ?? fieldErrors['note']}
        onChange={({ value }) => change({ reason: value })}
      />
      <DayPreviews days={preview} timeZone={timeZone} />
    </FormDialog>
  )
}
