/** Puts the fetched pages of a conversation into its state: the newest, older and newer ones. */

import { savedOf } from './state.changes.js'
import type { Chat } from './state.chat.js'
import { type ChatState, withChat } from './state.js'
import { type Ask, newsSince } from './state.told.js'
import { type MessagePage, newerAdded, olderAdded, windowReplaced } from './state.window.js'

/** A page of one conversation, with its counters. */
export interface FetchedChat extends MessagePage {
  readonly unreads: number
  readonly unread_from: number | null
}

/**
 * Returns the state with the newest messages of a conversation, or those around one, in place of the loaded. If an
 * event came without its message after this call was sent, the answer may lack that message. Only the conversation on
 * screen takes such an answer.
 */
export function chatLoaded(state: ChatState, userId: number, page: FetchedChat, ask: Ask): ChatState {
  return paged(state, userId, ask, page, chat => {
    const isLacking = ask.told < chat.missedAtEvent
    if (isLacking && state.selected !== userId) return chat
    return {
      ...chat,
      phase: 'loaded',
      error: null,
      missedAtEvent: isLacking ? chat.missedAtEvent : 0,
      messages: windowReplaced(chat.messages, page, newsSince(state, userId, ask)),
    }
  })
}

/** Returns the state with older messages, asked for before the id `before`. */
export function olderLoaded(
  state: ChatState,
  userId: number,
  page: FetchedChat & { readonly before: number },
  ask: Ask,
): ChatState {
  const news = newsSince(state, userId, ask)
  return paged(state, userId, ask, page, chat =>
    chat.messages.items[0]?.id === page.before
      ? { ...chat, messages: olderAdded(chat.messages, page, news) }
      : chat,
  )
}

/** Returns the state with newer messages, asked for after the id `after`. */
export function newerLoaded(
  state: ChatState,
  userId: number,
  page: FetchedChat & { readonly after: number },
  ask: Ask,
): ChatState {
  const news = newsSince(state, userId, ask)
  return paged(state, userId, ask, page, chat =>
    chat.messages.items.at(-1)?.id === page.after && chat.messages.has_newer
      ? { ...chat, messages: newerAdded(chat.messages, page, news) }
      : chat,
  )
}

function paged(
  state: ChatState,
  userId: number,
  ask: Ask,
  { unreads, unread_from }: FetchedChat,
  change: (chat: Chat) => Chat,
): ChatState {
  return withChat(state, userId, chat => {
    const next: Chat = { ...change(chat), loading: null }
    const newest = newestOf(next)
    const last_at = newest?.created_at ?? next.last_at
    const counted = { ...next, newest, last_at }
    return chat.countSetAtEvent > ask.told ? counted : { ...counted, unreads, unread_from }
  })
}

function newestOf({ messages, newest }: Chat): Chat['newest'] {
  const last = messages.has_newer ? undefined : messages.items.at(-1)
  return last !== undefined && last.id >= (newest?.id ?? 0) ? savedOf(last) : newest
}
