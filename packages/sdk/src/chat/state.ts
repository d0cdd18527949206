/**
 * The state of the chat with all its conversations: finds the one that an answer or an event is about, and takes the
 * event's message and unread count into it, also while another one is selected. `state.window` changes its messages.
 */

import type { ApiError } from '../http/error.js'
import type { EventOf } from '../realtime/events.js'
import type { Online } from '../presence/state.js'
import type { OnlinePerson } from '../presence/schema.js'
import type { Contact, Conversation, Draft, Message } from './schema.js'
import {
  type Chat,
  chatNewsApplied,
  conversationTold,
  countTold,
  firstUnread,
  NEW_CHAT,
  toChat,
} from './state.chat.js'
import { type ChatDraft, draftReleased, draftTold, draftUncertain } from './state.draft.js'
import { type Ask, eraEnded, eventTold, newsSince, NOTHING_TOLD, type Told } from './state.told.js'
import { changesCarried, type MessageWindow } from './state.window.js'

/** The content of the sidebar: conversations or people. */
export type Aside = 'message' | 'contacts'

/** The team chat of the signed-in person. Spec §3, §4. */
export interface ChatState extends Told {
  /** The state of the list of conversations. */
  readonly phase: 'idle' | 'loading' | 'failed' | 'loaded'
  readonly error: ApiError | null
  /** The conversations by the other person's id. */
  readonly chats: ReadonlyMap<number, Chat>
  /** The other person of the conversation on screen. */
  readonly selected: number | null
  readonly aside: Aside
  /** The people online, by id. */
  readonly connected: ReadonlyMap<number, OnlinePerson>
  readonly searchQuery: string
  /** The people to write to, by id; null until they are fetched. */
  readonly contacts: ReadonlyMap<number, Contact> | null
  /** The person who types in the conversation on screen; null while nobody does. */
  readonly typing: { readonly userId: number; readonly until: number } | null
}

export const NO_CHATS: ChatState = {
  ...NOTHING_TOLD,
  phase: 'idle',
  error: null,
  chats: new Map(),
  selected: null,
  aside: 'message',
  connected: new Map(),
  searchQuery: '',
  contacts: null,
  typing: null,
}

/** Returns the conversation with a person; a new one when there is none yet. */
export function chatWith({ chats, contacts }: ChatState, userId: number): Chat {
  return chats.get(userId) ?? { ...NEW_CHAT, user: contacts?.get(userId) ?? null }
}

/** Returns the state with one conversation changed. */
export function withChat(state: ChatState, userId: number, change: (chat: Chat) => Chat): ChatState {
  const before = chatWith(state, userId)
  const after = change(before)
  return after === before ? state : { ...state, chats: new Map(state.chats).set(userId, after) }
}

/** Returns the other person of a message. */
export function otherOf(
  message: { readonly sender_id: number; readonly receiver_id: number },
  ownId: number,
): number {
  return message.sender_id === ownId ? message.receiver_id : message.sender_id
}

/** Returns the state after an event about a message. Spec §3, §4. */
export function messageChanged(
  state: ChatState,
  event: EventOf<'ChatMessageChanged'>,
  { ownId, isLooking }: { readonly ownId: number; readonly isLooking: boolean },
): ChatState {
  const { action, message, unreads, refetch } = event
  const userId = event.user_id ?? (message && otherOf(message, ownId))
  if (userId === null) return state
  const news = message && { action, message }
  const next = eventTold(state, userId, news)
  return withChat(next, userId, chat => {
    const isLookedAt = isLooking && state.selected === userId
    const changed = news ? chatNewsApplied(chat, news, { ownId, isLookedAt }) : chat
    const known = news && !refetch ? changed : { ...changed, missedAtEvent: next.told }
    const shown = state.selected === userId ? known : missedHidden(known)
    const counted = countTold(shown, unreads, next.told)
    return action === 'marked' ? { ...counted, ownSettingsSetAtEvent: next.told } : counted
  })
}

/** Returns a conversation that is not on screen: if it lacks a message, it is fetched when it is opened. */
function missedHidden(chat: Chat): Chat {
  return chat.missedAtEvent > 0 && chat.phase === 'loaded' ? { ...chat, phase: 'brief' } : chat
}

/** Returns the state after a message of one's own was saved; its event may have come before. Spec §4. */
export function messageSaved(state: ChatState, message: Message, ownId: number): ChatState {
  return withChat(state, otherOf(message, ownId), chat =>
    chatNewsApplied(chat, { action: 'new', message }, { ownId, isLookedAt: true }),
  )
}

/** Returns the state after another device of the person changed a conversation. */
export function conversationChanged(state: ChatState, event: EventOf<'ConversationChanged'>): ChatState {
  const next = eventTold(state, event.user_id, null)
  return withChat(next, event.user_id, chat => conversationTold(chat, event, next.told))
}

/**
 * Returns the state after events were missed: answers under way are dropped, and what is on screen stays
 * until it is fetched again. Other conversations are fetched when they are opened.
 */
export function newsMissed(state: ChatState): ChatState {
  const missed = ([id, chat]: readonly [number, Chat]): [number, Chat] => [
    id,
    {
      ...chat,
      loading: null,
      draft: draftUncertain(chat.draft),
      ...(id !== state.selected && { phase: 'brief' as const }),
    },
  ]
  return eraEnded({ ...state, chats: new Map([...state.chats].map(missed)) })
}

/** Returns the state without anything of the account that ended. */
export function forgotten({ era, told, connected }: ChatState): ChatState {
  return { ...NO_CHATS, told, era: era + 1, connected }
}

/** Returns the state with the conversations of an answer; those on screen keep their loaded messages. */
export function chatsLoaded(
  state: ChatState,
  { chats, askedFor }: { readonly chats: Readonly<Record<string, Conversation>>; readonly askedFor: number },
  ask: Ask,
  ownId: number,
): ChatState {
  const next = new Map(state.chats)
  for (const [key, conversation] of Object.entries(chats)) {
    const userId = Number(key)
    const known = state.chats.get(userId)
    next.set(userId, merged(known, toChat(conversation, askedFor), state, { userId, ask, ownId }))
  }
  return { ...state, phase: 'loaded', error: null, chats: next }
}

function merged(
  known: Chat | undefined,
  fetched: Chat,
  state: ChatState,
  { userId, ask, ownId }: { readonly userId: number; readonly ask: Ask; readonly ownId: number },
): Chat {
  const reader = { ownId, isLookedAt: true }
  const now = newsSince(state, userId, ask).reduce(
    (chat, news) => chatNewsApplied(chat, news, reader),
    fetched,
  )
  if (!known) return now
  const isLoaded = known.phase === 'loaded'
  return {
    ...now,
    ...(known.countSetAtEvent > ask.told && {
      unreads: known.unreads,
      countSetAtEvent: known.countSetAtEvent,
    }),
    ...(known.ownSettingsSetAtEvent > ask.told && {
      unread_from: known.unread_from,
      is_muted: known.is_muted,
      ownSettingsSetAtEvent: known.ownSettingsSetAtEvent,
    }),
    ...(isLoaded
      ? { phase: known.phase, messages: known.messages }
      : { messages: changesCarried(known.messages, now.messages) }),
    missedAtEvent: known.missedAtEvent,
    error: known.error,
    loading: known.loading,
    divider: known.divider,
    isKeptUnread: known.isKeptUnread,
    draftError: known.draftError,
    attachments: known.attachments,
    recorded: known.recorded,
    draft: draftMerged(known, fetched, ask),
  }
}

function draftMerged(known: Chat, fetched: Chat, ask: Ask): ChatDraft {
  return known.ownSettingsSetAtEvent > ask.told ? known.draft : draftTold(known.draft, toDraft(fetched.draft))
}

function toDraft({ body, reply_to, updated_at }: ChatDraft): Draft | null {
  return body === '' && reply_to === null ? null : { body, reply_to, updated_at }
}

/** Returns the state with a conversation on screen; the divider goes to the first unread message. */
export function chatOpened(state: ChatState, userId: number, ownId: number): ChatState {
  return withChat({ ...state, selected: userId }, userId, chat => ({
    ...chat,
    divider: chat.unreads > 0 ? firstUnread(chat, ownId) : null,
    isKeptUnread: false,
  }))
}

/** Returns the state after the person left the conversation on screen. */
export function chatLeft(state: ChatState): ChatState {
  const { selected } = state
  if (selected === null) return state
  const left = withChat(state, selected, chat => ({
    ...missedHidden(chat),
    divider: null,
    draft: draftReleased(chat.draft),
  }))
  return { ...left, selected: null, typing: null }
}

/** Returns the state with the messages of one conversation changed. */
export function withMessages(
  state: ChatState,
  userId: number,
  change: (messages: MessageWindow) => MessageWindow,
): ChatState {
  return withChat(state, userId, chat => ({ ...chat, messages: change(chat.messages) }))
}

/** Returns the state with the people online. */
export function peopleConnected(state: ChatState, online: Online): ChatState {
  return { ...state, connected: new Map(online.map(person => [person.id, person])) }
}

/** Returns the state with the people to write to. */
export function contactsLoaded(state: ChatState, contacts: readonly Contact[]): ChatState {
  const known = new Map(contacts.map(contact => [contact.id, contact]))
  // A conversation without messages that was opened by its address says nothing of its person.
  const chats = new Map(
    [...state.chats].map(([id, chat]) => [id, chat.user ? chat : { ...chat, user: known.get(id) ?? null }]),
  )
  return { ...state, contacts: known, chats }
}

/** Returns the state after somebody's status at the time clock changed, or whether messages wait for them. */
export function clockChanged(
  state: ChatState,
  { user_id, status, waits: told }: EventOf<'ClockStatusChanged'>,
): ChatState {
  const known = state.contacts?.get(user_id)
  if (!known) return state
  const waits = told ?? (known.waits && status !== 'dentro')
  const isOnlyWish = known.clock?.status === status && waits !== known.waits
  // The event carries no times, so the old "since" is no longer true after a punch.
  const clock = isOnlyWish ? known.clock : { status, since: null }
  const contact: Contact = { ...known, clock, waits }
  return { ...state, contacts: new Map(state.contacts).set(user_id, contact) }
}

/** Returns the number of unread messages in all conversations. */
export function unreadTotal({ chats }: Pick<ChatState, 'chats'>): number {
  let total = 0
  for (const { unreads } of chats.values()) total += unreads
  return total
}
