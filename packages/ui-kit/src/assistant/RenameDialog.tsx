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
  const [isTried, setTried] = useState(false)
  const name = text.trim()
  return (
    <FormDialog
      title={messages.renameTitle}
      submitLabel={messages.save}
      isPending={isPending}
      error={error}
      onSubmit={() => {
        setTried(true)
        if (name !== '') onSave({ title: name })
      }}
      onClose={onClose}
    >
      <TextField
        label={messages.titleField}
        name="title"
        value={text}
        maxLength={MOST_TITLE}
        error={isTried && name === '' ? messages.titleNeeded : undefined}
        isRequired
        onChange={({ value }) => setText(value)}
      />
    </FormDialog>
  )
}
