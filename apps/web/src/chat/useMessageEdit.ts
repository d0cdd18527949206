import { editReturned, editStarted, isChanged, type MessageEdit } from '@osys/sdk/chat/state.edit'
import { messageEdits } from '@osys/sdk/chat/storage.edits'
import type { ShownMessage } from '@osys/ui-kit/conversation/rules.shown'
import type { Dispatch, SetStateAction } from 'react'
import { createKeptEdits } from '../app/kept-edits.js'
import type { Suite } from '../app/suite.js'

const edits = createKeptEdits<MessageEdit>(isChanged, messageEdits)

/** Gives a refused edit back to the conversation with a person: with `isOpened` it is in the composer at once. */
export function giveEditBack(
  suite: Suite,
  userId: number,
  { refused, isOpened }: { readonly refused: MessageEdit; readonly isOpened: boolean },
): void {
  edits.giveBack(suite, userId, { returned: now => editReturned(now, refused), isOpened })
}

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
  const [edit, setEdit, waiting] = edits.useKeptEdit(userId)
  return {
    edit,
    setEdit,
    start: message => setEdit(now => editStarted(now ?? waiting, message)),
    unsaved: edit ?? waiting,
    kept: edit || !waiting ? null : { goOn: () => setEdit(waiting), discard: () => setEdit(null) },
  }
}
