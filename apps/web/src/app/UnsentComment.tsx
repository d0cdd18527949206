import { COMMENT, COMMENT_EDIT } from '@osys/sdk/comments/state.outgoing'
import { unsentText } from '@osys/sdk/comments/state.thread'
import { readTaskDraft } from '@osys/sdk/comments/storage'
import { ReadOnlyNote } from '@osys/ui-kit/comments/ReadOnlyNote'
import { useEffect, useState } from 'react'
import { useOutbox } from './outbox.js'
import { useCell } from './store.js'
import { useSuite } from './suite.js'
import { useCopy } from './useCopy.js'

/** Renders the comment that a person typed on a task that is gone, also one that the server refuses later. */
export function UnsentComment({ taskId }: { readonly taskId: number }) {
  const { auth, storages } = useSuite()
  const outbox = useOutbox()
  const copy = useCopy()
  const userId = useCell(auth).user?.id
  const [draft, setDraft] = useState('')
  useEffect(() => {
    if (userId === undefined) return
    const show = (): void => setDraft(unsentText(readTaskDraft(storages.local, { userId, taskId })))
    show()
    const ends = [outbox.onSettled(COMMENT, show), outbox.onSettled(COMMENT_EDIT, show)]
    return () => ends.forEach(end => end())
  }, [storages, outbox, userId, taskId])
  return <ReadOnlyNote reason={null} draft={draft} onCopy={({ text }) => copy(text)} />
}
