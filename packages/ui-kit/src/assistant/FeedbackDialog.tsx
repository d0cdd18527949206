import type { ASSISTANT_LIMITS } from '@osys/sdk/assistant/schema'
import { useState } from 'react'
import { TextArea } from '../fields/TextArea.js'
import { FormDialog } from '../overlays/FormDialog.js'
import { messages } from './messages.js'

/** The most characters of a note. The type ties it to the limit that the check uses. */
const MOST_NOTE: (typeof ASSISTANT_LIMITS)['feedbackNote'] = 1000

export type FeedbackDialogProps = {
  readonly isPending: boolean
  readonly error?: string
  readonly onSend: (feedback: { readonly note: string }) => void
  readonly onClose: () => void
}

/** Asks what a bad answer lacked. */
export function FeedbackDialog({ isPending, error, onSend, onClose }: FeedbackDialogProps) {
  const [note, setNote] = useState('')
  return (
    <FormDialog
      title={messages.feedbackTitle}
      submitLabel={messages.feedbackSend}
      isPending={isPending}
      error={error}
      onSubmit={() => onSend({ note: note.trim() })}
      onClose={onClose}
    >
      <TextArea
        label={messages.feedbackField}
        name="note"
        value={note}
        maxLength={MOST_NOTE}
        onChange={({ value }) => setNote(value)}
      />
    </FormDialog>
  )
}
