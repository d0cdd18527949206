import type { UserRef } from '@osys/sdk/basics/schema'
import { useState } from 'react'
import { PersonPicker } from '../fields/PersonPicker.js'
import { FormDialog } from '../overlays/FormDialog.js'
import { messages } from './messages.js'
import styles from './ShareDialog.module.css'

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
      <PersonPicker
        label={messages.shareWith}
        isOne
        // A list that floats would be cut off at the edge of the dialog.
        hasListInFlow
        value={chosen}
        error={isMissing && !person ? messages.shareMissing : error}
        onSearch={onSearch}
        onChange={({ value }) => setChosen(value)}
      />
      <p className={styles.text}>{messages.shareText}</p>
    </FormDialog>
  )
}
