import type { UserRef } from '@osys/sdk/basics/schema'
import { useState } from 'react'
import { PersonPicker } from '../fields/PersonPicker.js'
import { TextArea } from '../fields/TextArea.js'
import { TextField } from '../fields/TextField.js'
import { FormDialog } from '../overlays/FormDialog.js'
import styles from './ChatDialogs.module.css'
import { messages } from './messages.js'

export type RenameDialogProps = {
  readonly title: string
  readonly isPending: boolean
  readonly error?: string
  readonly onSave: (change: { readonly title: string }) => void
  readonly onClose: () => void
}

/** Gives a chat another title. */
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
        maxLength={120}
        onChange={({ value }) => setText(value)}
      />
    </FormDialog>
  )
}

export type ShareDialogProps = {
  readonly isPending: boolean
  readonly error?: string
  readonly onSearch: (text: string) => Promise<readonly UserRef[] | null>
  readonly onShare: (choice: { readonly person: UserRef }) => void
  readonly onClose: () => void
}

/** Copies a chat into the list of another person. */
export function ShareDialog({ isPending, error, onSearch, onShare, onClose }: ShareDialogProps) {
  const [chosen, setChosen] = useState<readonly UserRef[]>([])
  const [isMissing, setMissing] = useState(false)
  const person = chosen[0]
  return (
    <FormDialog
      title={messages.shareTitle}
      submitLabel={messages.share}
      isPending={isPending}
      onSubmit={() => {
        setMissing(!person)
        if (person) onShare({ person })
      }}
      onClose={onClose}
    >
      <p className={styles.text}>{messages.shareText}</p>
      <PersonPicker
        label={messages.shareWith}
        isOne
        value={chosen}
        error={isMissing && !person ? messages.shareMissing : error}
        onSearch={onSearch}
        onChange={({ value }) => setChosen(value.slice(-1))}
      />
    </FormDialog>
  )
}

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
