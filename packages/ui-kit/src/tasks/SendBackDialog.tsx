import { useState } from 'react'
import { TextArea } from '../fields/TextArea.js'
import { FormDialog } from '../overlays/FormDialog.js'
import { messages } from './messages.js'

export type SendBackDialogProps = {
  readonly code: string
  readonly maxLength: number
  /** The server's message when the reason could not be sent. */
  readonly error?: string
  readonly isBusy?: boolean
  readonly onSend: (answer: { readonly reason: string }) => void
  readonly onClose: () => void
}

/** Asks for the reason why work in review goes back. Spec §4. */
export function SendBackDialog({
  code,
  maxLength,
  error,
  isBusy = false,
  onSend,
  onClose,
}: SendBackDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = (): void => {
    if (reason.trim() === '') setMissing(true)
    else onSend({ reason: reason.trim() })
  }
  return (
    <FormDialog
      title={messages.reasonTitle(code)}
      submitLabel={messages.sendBack}
      isPending={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label={messages.reasonLabel}
        name="reason"
        value={reason}
        maxLength={maxLength}
        hint={messages.reasonHint}
        error={isMissing && reason.trim() === '' ? messages.reasonNeeded : error && messages.error(error)}
        isRequired
        onChange={({ value }) => setReason(value)}
      />
    </FormDialog>
  )
}
