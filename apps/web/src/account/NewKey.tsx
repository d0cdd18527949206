import type { Subject } from '@osys/sdk/access/rules'
import { KEY_FIELDS, type MadeKey } from '@osys/sdk/session/actions.keys'
import { MadeKeyDialog } from '@osys/ui-kit/account/MadeKeyDialog'
import { type KeyDraft, NewKeyDialog } from '@osys/ui-kit/account/NewKeyDialog'
import { useState } from 'react'
import { useCopy } from '../app/useCopy.js'
import { useSubmit } from '../app/useSubmit.js'
import { toKeyGroups, toNewKey } from './present.keys.js'
import type { createKeysStore } from './store.keys.js'

export interface NewKeyProps {
  readonly store: ReturnType<typeof createKeysStore>
  readonly subject: Subject
  readonly onClose: () => void
}

/** Renders the form for a key, then the key itself, this once. It is fetched when it is opened. */
export function NewKey({ store, subject, onClose }: NewKeyProps) {
  const copy = useCopy()
  const [made, setMade] = useState<MadeKey | null>(null)
  const { submit, isPending, fieldErrors, error } = useSubmit(KEY_FIELDS, (draft: KeyDraft) =>
    store.makeKey(toNewKey(draft), { fields: KEY_FIELDS }),
  )

  async function make(draft: KeyDraft): Promise<void> {
    const outcome = await submit(draft)
    if (outcome.ended !== 'done') return
    setMade(outcome.value)
    void store.load()
  }

  if (made) {
    return (
      <MadeKeyDialog
        apiKey={made.apiKey}
        command={`npx osys --url ${window.location.origin} login --key`}
        onCopy={({ text }) => copy(text)}
        onClose={onClose}
      />
    )
  }
  return (
    <NewKeyDialog
      groups={toKeyGroups(subject)}
      fieldErrors={fieldErrors}
      error={error}
      isPending={isPending}
      onSubmit={draft => void make(draft)}
      onClose={onClose}
    />
  )
}
