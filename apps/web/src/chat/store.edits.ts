/** The open edits of messages, by the other person of their conversation: kept over a reload, with those refused. */

import { editReturned, isChanged, type MessageEdit } from '@osys/sdk/chat/state.edit'
import { messageEdits } from '@osys/sdk/chat/storage.edits'
import { createUnsavedEdits } from '../app/unsaved-edits.js'
import type { Suite } from '../app/suite.js'

const edits = createUnsavedEdits<MessageEdit>(isChanged, messageEdits)

/** The hook of the edit in the conversation with a person. */
export const useUnsavedMessageEdit = edits.useUnsavedEdit

/** Gives a refused edit back to the conversation with a person: with `isOpened` it is in the composer at once. */
export function giveEditBack(
  suite: Suite,
  userId: number,
  { refused, isOpened }: { readonly refused: MessageEdit; readonly isOpened: boolean },
): void {
  edits.giveBack(suite, userId, { returned: now => editReturned(now, refused), isOpened })
}
