import { useId, useState } from 'react'
import { Button } from '../basics/Button.js'
import { Dialog } from '../basics/Dialog.js'
import { FormAlert } from '../basics/FormAlert.js'
import { TextField } from '../basics/TextField.js'
import styles from './Dialogs.module.css'
import { messages } from './messages.js'

export type PinDialogProps = {
  /** What concerns no field. */
  readonly error?: string
  readonly isPending: boolean
  readonly onSubmit: (chosen: { readonly pin: string }) => void
  readonly onClose: () => void
}

const PIN = /^\d{4,6}$/

/** Asks for a new PIN, twice. */
export function PinDialog({ error, isPending, onSubmit, onClose }: PinDialogProps) {
  const formId = useId()
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [wasSent, setSent] = useState(false)
  const pinError = wasSent && !PIN.test(pin) ? messages.pinWrong : undefined
  const againError = wasSent && !pinError && pin !== again ? messages.pinsDiffer : undefined
  return (
    <Dialog
      title={messages.pinTitle}
      width={420}
      actions={
        <>
          <Button appearance="primary" type="submit" form={formId} isPending={isPending}>
            {messages.save}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </>
      }
      onClose={onClose}
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          setSent(true)
          if (PIN.test(pin) && pin === again) onSubmit({ pin })
        }}
      >
        {error && <FormAlert>{error}</FormAlert>}
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
      </form>
    </Dialog>
  )
}
