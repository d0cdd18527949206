import type { ApiError } from '../http/error.js'
import type { EventOf } from '../realtime/events.js'
import type { AssistantChat } from './schema.js'

/** The list of chats as a page shows it: pinned ones first, then the last used. */
export interface ChatList {
  readonly phase: 'loading' | 'failed' | 'loaded'
  /** Without their messages. */
  readonly chats: readonly AssistantChat[]
  /** The text that the list is searched for; empty shows all chats. */
  readonly search: string
  /** True once the oldest chat is in the list. */
  readonly isComplete: boolean
  readonly isLoadingMore: boolean
  /** The error of the newest fetch; null when it succeeded. */
  readonly error: ApiError | null
}

export const NO_CHATS: ChatList = {
  phase: 'loading',
  chats: [],
  search: '',
  isComplete: false,
  isLoadingMore: false,
  error: null,
}

/**
 * Returns the list after a fetch: its first page replaces all chats, an older one adds to them. What came, changed or
 * was deleted since `before`, the list when the fetch began, is newer than the answer. Spec §4.
 */
export function chatsFetched(
  list: ChatList,
  { chats, page, isLast }: { chats: readonly AssistantChat[]; page: number; isLast: boolean },
  before: ChatList = list,
): ChatList {
  const here = new Set(list.chats.map(({ id }) => id))
  const deleted = new Set(before.chats.flatMap(({ id }) => (here.has(id) ? [] : id)))
  const answer = chats.filter(({ id }) => !deleted.has(id))
  const known = new Set(before.chats)
  const found = new Set(answer.map(({ id }) => id))
  // Only the server knows whether a chat matches a search.
  const since = list.chats.filter(chat => !known.has(chat) && (list.search === '' || found.has(chat.id)))
  const kept = page === 1 ? [] : list.chats
  return {
    ...list,
    phase: 'loaded',
    chats: ordered([...answer, ...since].reduce(merged, kept)),
    isComplete: isLast,
    isLoadingMore: false,
    error: null,
  }
}

/** Returns the list after a failed fetch. Chats on screen stay there. */
export function chatsFailed(list: ChatList, error: ApiError): ChatList {
  return { ...list, phase: list.phase === 'loaded' ? 'loaded' : 'failed', isLoadingMore: false, error }
}

/** Returns the list with a saved chat: appended, or in the place of its older copy. Spec §4. */
export function chatSaved(list: ChatList, chat: AssistantChat): ChatList {
  const isKnown = list.chats.some(({ id }) => id === chat.id)
  // While a search is shown, only the server knows whether another chat matches, so none is added.
  if (!isKnown && list.search !== '') return list
  return { ...list, chats: ordered(merged(list.chats, chat)) }
}

/** The fields of a chat that a person changes. */
export type ChatEdit = Partial<Pick<AssistantChat, 'title' | 'pinned'>>

/** Returns a chat without an edit that was refused. What else was changed since stays, also in the same field. */
export function editTakenBack(
  chat: AssistantChat,
  { title, pinned }: ChatEdit,
  before: AssistantChat,
): AssistantChat {
  return {
    ...chat,
    ...(chat.title === title && { title: before.title }),
    ...(chat.pinned === pinned && { pinned: before.pinned }),
  }
}

/** Returns the list without a deleted chat. Spec §4. */
export function chatDeleted(list: ChatList, id: number): ChatList {
  return { ...list, chats: list.chats.filter(chat => chat.id !== id) }
}

/** Returns the list after a realtime event. Applying an event twice changes nothing more. */
export function chatChanged(list: ChatList, event: EventOf<'AssistantChatChanged'>): ChatList {
  if (event.action === 'delete') return chatDeleted(list, event.chat_id)
  return event.chat ? chatSaved(list, event.chat) : list
}

/** Returns the list without the messages of its chats: a list never shows them. */
function merged(chats: readonly AssistantChat[], chat: AssistantChat): readonly AssistantChat[] {
  const known = chats.findIndex(({ id }) => id === chat.id)
  const { excerpt, found_message_id } = chat.excerpt === null ? (chats[known] ?? chat) : chat
  const row = { ...chat, messages: [], excerpt, found_message_id }
  return known === -1 ? [...chats, row] : chats.with(known, row)
}

function ordered(chats: readonly AssistantChat[]): readonly AssistantChat[] {
  return chats.toSorted(
    (one, other) =>
      Number(other.pinned) - Number(one.pinned) || timeOf(other) - timeOf(one) || other.id - one.id,
  )
}

function timeOf({ date }: AssistantChat): number {
  return date === null ? 0 : Date.parse(date)
}
