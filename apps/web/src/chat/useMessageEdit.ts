import { keptEdits } from '../app/kept-edits.js'
import { isChanged, type MessageEdit } from './rules.edit.js'

/** Returns the edit in the conversation with a person, kept while another page is open. */
export const useMessageEdit = keptEdits<MessageEdit>(isChanged)
