import { editStarted, type MessageEdit } from '@osys/sdk/chat/state.edit'
import type { ShownMessage } from '@osys/ui-kit/conversation/rules.shown'
import type { Dispatch, SetStateAction } from 'react'
import { useUnsavedMessageEdit } from './store.edits.js'

/** The edit in the conversation with a person. */
export interface OpenEdit {
  /** The message whose text is being changed, with the text so far. */
  readonly edit: MessageEdit | null
  readonly setEdit: Dispatch<SetStateAction<MessageEdit | null>>
  /** Begins to edit a message; what is typed, or waits, returns after it. */
  readonly start: (message: ShownMessage) => void
  /** The edit, or the one that waits: its texts are not saved. */
  readonly unsaved: MessageEdit | null
  /** Goes on with the edit that waits, or discards it; null without one that the composer does not show. */
  readonly kept: { readonly goOn: () => void; readonly discard: () => void } | null
}

/** Returns the edit in the conversation with a person, which outlives its page and a reload. Spec §4. */
export function useMessageEdit(userId: number): OpenEdit {
  const [edit, setEdit, waiting] = useUnsavedMessageEdit(userId)
  return {
    edit,
    setEdit,
    start: message => setEdit(now => editStarted(now ?? waiting, message)),
    unsaved: edit ?? waiting,
    kept: edit || !waiting ? null : { goOn: () => setEdit(waiting), discard: () => setEdit(null) },
  }
}
