import { useState } from 'react'
import { FormDialog } from '../overlays/FormDialog.js'
import { TextField } from '../fields/TextField.js'
import { messages } from './messages.js'

export type PinDialogProps = {
  /** An error that belongs to no field. */
  readonly error?: string
  readonly isPending: boolean
  readonly onSubmit: (chosen: { readonly pin: string }) => void
  readonly onClose: () => void
}

const PIN = /^\d{4,6}$/

/** The dialog that asks for a new PIN, twice. */
export function PinDialog({ error, isPending, onSubmit, onClose }: PinDialogProps) {
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [wasSent, setSent] = useState(false)
  const pinError = wasSent && !PIN.test(pin) ? messages.pinWrong : undefined
  const againError = wasSent && !pinError && pin !== again ? messages.pinsDiffer : undefined
  return (
    <FormDialog
      title={messages.pinTitle}
      submitLabel={messages.save}
      error={error}
      isPending={isPending}
      width={420}
      onSubmit={() => {
        setSent(true)
        if (PIN.test(pin) && pin === again) onSubmit({ pin })
      }}
      onClose={onClose}
    >
      <TextField
        label={messages.newPin}
        name="pin"
        type="password"
        autoComplete="new-password"
        hint={messages.pinHint}
        maxLength={6}
        value={pin}
        error={pinError}
        onChange={({ value }) => setPin(value)}
      />
      <TextField
        label={messages.repeatPin}
        name="pin_again"
        type="password"
        autoComplete="new-password"
        maxLength={6}
        value={again}
        error={againError}
        onChange={({ value }) => setAgain(value)}
      />
    </FormDialog>
  )
}
