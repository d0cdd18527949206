import { type ReactNode, useState } from 'react'
import { FormDialog } from '../overlays/FormDialog.js'
import { TextArea } from '../fields/TextArea.js'
import { messages } from './messages.js'

export type ReasonDialogProps = {
  /** The question, which names the thing. */
  readonly title: string
  /** The consequences of the action. */
  readonly text: string
  /** The label of the confirming button, a verb. */
  readonly confirmLabel: string
  /** The complete sentence to show below the reason. */
  readonly error?: string
  /** The hint below the field; by default it says that the reason is kept. */
  readonly hint?: string
  /** False when confirming removes nothing. */
  readonly isDanger?: boolean
  /** Facts to read before one confirms. */
  readonly children?: ReactNode
  readonly isPending: boolean
  readonly onSubmit: (given: { readonly reason: string }) => void
  readonly onClose: () => void
}

/** Asks for a reason before a work log no longer counts. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, confirmLabel, hint, isDanger = true, children, error, isPending } = props
  const { onSubmit, onClose } = props
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={title}
      submitLabel={confirmLabel}
      isDanger={isDanger}
      isPending={isPending}
      onSubmit={() => onSubmit({ reason })}
      onClose={onClose}
    >
      <p>{text}</p>
      {children}
      <TextArea
        label={messages.reason}
        name="reason"
        hint={hint ?? messages.reasonHint}
        isRequired
        value={reason}
        error={error}
        onChange={({ value }) => setReason(value)}
      />
    </FormDialog>
  )
}
