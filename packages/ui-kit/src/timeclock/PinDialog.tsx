import type { CLOCK_LIMITS } from '@osys/sdk/timeclock/schema'
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

/** The digits of a PIN. The types tie them to the limits that the check uses. */
const LEAST: (typeof CLOCK_LIMITS)['pinLeast'] = 4
const MOST: (typeof CLOCK_LIMITS)['pinMost'] = 6
const PIN = new RegExp(`^\\d{${LEAST},${MOST}}$`)

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
        maxLength={MOST}
        value={pin}
        error={pinError}
        onChange={({ value }) => setPin(value)}
      />
      <TextField
        label={messages.repeatPin}
        name="pin_again"
        type="password"
        autoComplete="new-password"
        maxLength={MOST}
        value={again}
        error={againError}
        onChange={({ value }) => setAgain(value)}
      />
    </FormDialog>
  )
}
