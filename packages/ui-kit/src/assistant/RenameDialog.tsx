import type { ASSISTANT_LIMITS } from '@osys/sdk/assistant/schema'
import { useState } from 'react'
import { TextField } from '../fields/TextField.js'
import { FormDialog } from '../overlays/FormDialog.js'
import { messages } from './messages.js'

/** The most characters of a title. The type ties it to the limit that the check uses. */
const MOST_TITLE: (typeof ASSISTANT_LIMITS)['title'] = 120

export type RenameDialogProps = {
  readonly title: string
  readonly isPending: boolean
  readonly error?: string
  readonly onSave: (change: { readonly title: string }) => void
  readonly onClose: () => void
}

/** Gives a chat with the assistant another title. */
export function RenameDialog({ title, isPending, error, onSave, onClose }: RenameDialogProps) {
  const [text, setText] = useState(title)
  return (
    <FormDialog
      title={messages.renameTitle}
      submitLabel={messages.save}
      isPending={isPending}
      error={error}
      onSubmit={() => {
        if (text.trim() !== '') onSave({ title: text.trim() })
      }}
      onClose={onClose}
    >
      <TextField
        label={messages.titleField}
        name="title"
        value={text}
        maxLength={MOST_TITLE}
        onChange={({ value }) => setText(value)}
      />
    </FormDialog>
  )
}
