import { useState } from 'react'
import { DateInput } from '../fields/DateInput.js'
import { dateText } from '../fields/typed-date.js'
import { FormDialog } from '../overlays/FormDialog.js'
import { momentText } from './format.hours.js'
import { messages } from './messages.js'
import { clockMessages } from './messages.clock.js'

export type StaleShiftDialogProps = {
  /** ISO instant. */
  readonly startedAt: string
  readonly timeZone?: string
  /** The earliest and latest moment that can be given, as local time of the workspace. */
  readonly min: string
  readonly max: string
  /** The complete sentence to show below the field. */
  readonly error?: string
  readonly isPending: boolean
  readonly onSubmit: (exit: { readonly wallTime: string }) => void
  readonly onClose: () => void
}

/** Asks on the web for the declared exit of a stale shift. It starts empty: people would confirm a suggested time. */
export function StaleShiftDialog(props: StaleShiftDialogProps) {
  const { startedAt, timeZone, min, max, error, isPending, onSubmit, onClose } = props
  const [wallTime, setWallTime] = useState('')
  return (
    <FormDialog
      title={messages.staleTitle}
      submitLabel={messages.saveExit}
      isPending={isPending}
      onSubmit={() => onSubmit({ wallTime })}
      onClose={onClose}
    >
      <p>{clockMessages.stale(momentText(startedAt, timeZone))}</p>
      <DateInput
        kind="moment"
        isRequired
        label={messages.exitMoment}
        name="at"
        value={wallTime}
        min={min}
        max={max}
        hint={messages.exitHint(dateText(min), dateText(max))}
        error={error}
        onChange={({ value }) => setWallTime(value)}
      />
    </FormDialog>
  )
}
