/** Shows the new texts of messages that wait in the outbox, and takes those that the server saved. */

import { seek } from '../lists/ordered.js'
import type { Entry } from '../outbox/entry.js'
import type { Message } from './schema.js'
import { savedOf, type ShownMessage, withChange, withoutChange, withSaved } from './state.changes.js'
import { type ChatState, otherOf, withChat, withMessages } from './state.js'
import type { OutgoingMessageEdit } from './state.outgoing.js'
import { quotesReplaced, withMessage } from './state.window.js'

type Edits = readonly Entry<OutgoingMessageEdit>[]

/**
 * Returns the state with exactly the new texts that wait in the outbox, also those of another tab or of before a
 * reload; `before` are those that it shows. Spec §4.
 */
export function editsShown(state: ChatState, edits: Edits, before: Edits): ChatState {
  const keys = new Set(edits.map(({ client_id }) => client_id))
  let shown = state
  for (const { client_id: key, payload } of before) {
    if (!keys.has(key)) shown = inPlace(shown, payload, message => withoutChange(message, key, null))
  }
  for (const { client_id: key, payload } of edits) {
    const { body } = payload
    shown = inPlace(shown, payload, message =>
      hasChange(message, key) ? message : withChange(message, { key, kind: 'edited', body }),
    )
  }
  return shown
}

function hasChange({ changes = [] }: ShownMessage, key: string): boolean {
  return changes.some(change => change.key === key)
}

/** Changes the message of an edit, if it is loaded. */
function inPlace(
  state: ChatState,
  { user_id: userId, message: { id } }: OutgoingMessageEdit,
  change: (message: ShownMessage) => ShownMessage,
): ChatState {
  const items = state.chats.get(userId)?.messages.items ?? []
  const { at, isThere } = seek(items, id, 'oldest-first')
  const known = items[at]
  if (!isThere || !known) return state
  const next = change(known)
  return next === known
    ? state
    : withMessages(state, userId, messages => withMessage(messages, id, () => next))
}

/**
 * Returns the state after the server saved a new text. An event may have come before the answer, or another device may
 * have changed the message since: only a newer text counts, and nothing else of the answer.
 */
export function editSaved(state: ChatState, saved: Message, ownId: number): ChatState {
  const userId = otherOf(saved, ownId)
  if (!state.chats.has(userId)) return state
  return withChat(state, userId, chat => {
    const { newest } = chat
    const messages = quotesReplaced(
      withMessage(chat.messages, saved.id, shown => withSaved(shown, withText(savedOf(shown), saved))),
      saved,
    )
    return { ...chat, messages, newest: newest?.id === saved.id ? withText(newest, saved) : newest }
  })
}

function withText(known: Message, { body, edited_at }: Message): Message {
  const isNewer = known.deleted_at === null && (known.edited_at ?? '') < (edited_at ?? '')
  return isNewer ? { ...known, body, edited_at } : known
}
