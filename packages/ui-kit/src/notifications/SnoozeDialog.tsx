import { useState } from 'react'
import { DateInput } from '../fields/DateInput.js'
import { FormDialog } from '../overlays/FormDialog.js'
import { actionMessages as messages } from './messages.actions.js'

export type SnoozeDialogProps = {
  /** The present local time, `2026-11-20T15:14`: what is put off comes back later. */
  readonly now: string
  readonly onSave: (choice: { readonly until: string }) => void
  readonly onClose: () => void
}

/** Asks for the local time at which a notification comes back. */
export function SnoozeDialog({ now, onSave, onClose }: SnoozeDialogProps) {
  const [until, setUntil] = useState('')
  const [error, setError] = useState<string>()
  return (
    <FormDialog
      title={messages.snoozeTitle}
      submitLabel={messages.snooze}
      isPending={false}
      onSubmit={() => {
        if (until === '') setError(messages.snoozeMissing)
        else if (until <= now) setError(messages.snoozePast)
        else onSave({ until })
      }}
      onClose={onClose}
    >
      <DateInput
        label={messages.snoozeUntil}
        name="until"
        kind="moment"
        value={until}
        min={now.slice(0, 10)}
        hint={messages.snoozeHint}
        error={error}
        isRequired
        autoFocus
        onChange={({ value }) => {
          setUntil(value)
          setError(undefined)
        }}
      />
    </FormDialog>
  )
}
