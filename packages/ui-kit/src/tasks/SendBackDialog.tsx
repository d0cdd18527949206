import { useState } from 'react'
import { Button } from '../controls/Button.js'
import { Dialog } from '../overlays/Dialog.js'
import { TextArea } from '../fields/TextArea.js'
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
export function SendBackDialog({ code, maxLength, error, isBusy, onSend, onClose }: SendBackDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = (): void => {
    if (reason.trim() === '') setMissing(true)
    else onSend({ reason: reason.trim() })
  }
  return (
    <Dialog
      title={messages.reasonTitle(code)}
      width={480}
      actions={
        <>
          <Button appearance="primary" isPending={isBusy} onClick={send}>
            {messages.sendBack}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </>
      }
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
    </Dialog>
  )
}
