import type { ShownMessage } from '@osys/ui-kit/conversation/rules.shown'
import { keptEdits } from '../app/kept-edits.js'

/** A message whose text is being changed, with the text so far. */
export interface MessageEdit {
  readonly message: ShownMessage
  readonly text: string
  /** The server's sentence about the text that it refused. */
  readonly error?: string
}

/** Returns the edit in the conversation with a person, kept while another page is open. */
export const useMessageEdit = keptEdits<MessageEdit>(({ message, text }) => text !== message.body)
