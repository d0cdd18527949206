import { useState } from 'react'
import { TextArea } from '../fields/TextArea.js'
import { FormDialog } from '../overlays/FormDialog.js'
import { messages } from './messages.js'

export type FeedbackDialogProps = {
  readonly isPending: boolean
  readonly onSend: (feedback: { readonly note: string }) => void
  readonly onClose: () => void
}

/** Asks what a bad answer lacked. */
export function FeedbackDialog({ isPending, onSend, onClose }: FeedbackDialogProps) {
  const [note, setNote] = useState('')
  return (
    <FormDialog
      title={messages.feedbackTitle}
      submitLabel={messages.feedbackSend}
      isPending={isPending}
      onSubmit={() => onSend({ note: note.trim() })}
      onClose={onClose}
    >
      <TextArea
        label={messages.feedbackField}
        name="note"
        value={note}
        maxLength={1000}
        onChange={({ value }) => setNote(value)}
      />
    </FormDialog>
  )
}
