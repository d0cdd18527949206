/** The state of one conversation, and how its news change it; `state` finds the conversation of an event. */

import type { UserRef } from '../basics/schema.js'
import type { ApiError } from '../http/error.js'
import type { EventOf } from '../realtime/events.js'
import type { Attachment } from './rules.attachments.js'
import type { Conversation, Message } from './schema.js'
import { savedOf, type ShownMessage } from './state.changes.js'
import { type ChatDraft, draftTold, NO_DRAFT, toChatDraft } from './state.draft.js'
import { EMPTY_WINDOW, type MessageNews, type MessageWindow, newsApplied, toWindow } from './state.window.js'

/** A conversation of the signed-in person with another person. Spec §3. */
export interface Chat {
  /** The other person; null until their data have come. */
  readonly user: UserRef | null
  /** `brief` while only the list's newest messages are there. */
  readonly phase: 'brief' | 'loaded' | 'failed'
  readonly error: ApiError | null
  readonly messages: MessageWindow
  /** The page that is being fetched beside the loaded ones. */
  readonly loading: 'older' | 'newer' | 'around' | null
  /** The newest message of the conversation, also while an older part is on screen; null without any. */
  readonly newest: Message | null
  /** The received messages that are unread. */
  readonly unreads: number
  readonly unread_from: number | null
  /** True when the person silenced it: its messages are not pushed to them. */
  readonly is_muted: boolean
  /** The number of the event that last set the counter. */
  readonly countSetAtEvent: number
  /** The number of the event that last set the person's own side: the draft, what they left unread, and the silence. */
  readonly ownSettingsSetAtEvent: number
  /** The number of the last event that came without its message, until messages are fetched that were asked for after it. */
  readonly missedAtEvent: number
  /** The first message that was unread when the conversation was opened: the divider stays there. */
  readonly divider: number | null
  /** True after the person marked it as unread, so that it is not read again by merely looking at it. */
  readonly isKeptUnread: boolean
  readonly draft: ChatDraft
  /** The server's sentence about a refused message, whose text is back in the draft. */
  readonly draftError: string | null
  /** The files that go with the draft; they stay on this device. */
  readonly attachments: readonly Attachment[]
  /** The recording that is finished and shown by the recorder; null without one. */
  readonly recorded: Attachment | null
  readonly last_at: string | null
}

export const NEW_CHAT: Chat = {
  user: null,
  phase: 'brief',
  error: null,
  messages: EMPTY_WINDOW,
  loading: null,
  newest: null,
  unreads: 0,
  unread_from: null,
  is_muted: false,
  countSetAtEvent: 0,
  ownSettingsSetAtEvent: 0,
  missedAtEvent: 0,
  divider: null,
  isKeptUnread: false,
  draft: NO_DRAFT,
  draftError: null,
  attachments: [],
  recorded: null,
  last_at: null,
}

/** Returns a conversation as the list gives it. */
export function toChat(conversation: Conversation, askedFor: number): Chat {
  const { user, messages, has_more, unreads, unread_from, draft, is_muted, last_at } = conversation
  // A full list of newest messages may go on before its first one, also where the server does not say so.
  const page = { messages, has_more: has_more || messages.length >= askedFor, has_newer: false }
  return {
    ...NEW_CHAT,
    user,
    messages: toWindow(page),
    newest: messages.at(-1) ?? null,
    unreads,
    unread_from,
    is_muted,
    draft: toChatDraft(draft),
    last_at: last_at ?? messages.at(-1)?.created_at ?? null,
  }
}

/** The person whose page this is, and whether they look at this conversation. */
export interface Reader {
  readonly ownId: number
  readonly isLookedAt: boolean
}

/** Returns the conversation after an event about its messages. Twice changes nothing more. Spec §4. */
export function chatNewsApplied(chat: Chat, news: MessageNews, { ownId, isLookedAt }: Reader): Chat {
  const { action, message } = news
  const next = withNewest({ ...chat, messages: newsApplied(chat.messages, news) }, news)
  if (action === 'marked') return message.receiver_id === ownId ? { ...next, unread_from: null } : next
  const isUnread = action === 'new' && message.sender_id !== ownId && message.read_at === null
  if (!isUnread || isLookedAt || chat.unreads > 0 || message.id <= (chat.newest?.id ?? 0)) return next
  return { ...next, divider: message.id }
}

function withNewest(chat: Chat, { action, message }: MessageNews): Chat {
  const { newest } = chat
  if (action === 'marked') {
    const isCovered = newest !== null && newest.sender_id === message.sender_id && newest.id <= message.id
    return isCovered && newest.read_at === null
      ? { ...chat, newest: { ...newest, read_at: message.read_at } }
      : chat
  }
  if (newest !== null && (message.id < newest.id || (action === 'new' && message.id === newest.id)))
    return chat
  if (action !== 'new' && message.id !== newest?.id) return chat
  return { ...chat, newest: message, last_at: message.created_at }
}

/** Returns the conversation after an event told its counter. */
export function countTold(chat: Chat, unreads: number, told: number): Chat {
  return { ...chat, unreads, countSetAtEvent: told }
}

/** Returns the conversation after another device changed it. */
export function conversationTold(
  chat: Chat,
  { unreads, unread_from, draft, is_muted, refetch }: EventOf<'ConversationChanged'>,
  told: number,
): Chat {
  const next = { ...countTold(chat, unreads, told), unread_from, is_muted, ownSettingsSetAtEvent: told }
  return refetch ? next : { ...next, draft: draftTold(chat.draft, draft) }
}

/** Returns the server's copy of the first unread message that was received; null without one. */
export function firstUnread({ messages, unread_from }: Chat, ownId: number): number | null {
  if (unread_from !== null) return unread_from
  let first: number | null = null
  for (let at = messages.items.length - 1; at >= 0; at--) {
    const shown = messages.items[at] as ShownMessage
    if (shown.sender_id === ownId) continue
    const { read_at, deleted_at, id } = savedOf(shown)
    if (read_at !== null) return first
    if (deleted_at === null) first = id
  }
  return first
}
