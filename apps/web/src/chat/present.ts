/**
 * Turns the state of the chat into the props of its views: lists, messages, contacts; reads and writes the addresses of
 * the chat, such as its side (`?aside=contacts`).
 */

import type { UserRef } from '@osys/sdk/basics/schema'
import type { Contact, Message } from '@osys/sdk/chat/schema'
import type { Chat } from '@osys/sdk/chat/state.chat'
import type { ShownMessage as Shown } from '@osys/sdk/chat/state.changes'
import { type ChatState, chatWith } from '@osys/sdk/chat/state'
import type { FoundMessages } from '@osys/sdk/chat/state.found'
import { heldUp, type OutboxState } from '@osys/sdk/outbox/shown'
import { routePath } from '@osys/sdk/app/routes'
import { fold } from '@osys/sdk/basics/fold'
import type { ListedContact } from '@osys/ui-kit/chat/ContactRow'
import type { ListedConversation } from '@osys/ui-kit/chat/ConversationRow'
import type { Found } from '@osys/ui-kit/chat/FoundMessages'
import { bodyText } from '@osys/ui-kit/conversation/format.excerpt'
import type { MessageListState } from '@osys/ui-kit/conversation/ports.list'
import type { ShownMessage } from '@osys/ui-kit/conversation/rules.shown'
import { failed } from '../app/failed.js'

/** Returns the address of a conversation, at a message when one is given. */
export function chatHref(userId: number, messageId?: number): string {
  const path = routePath('conversation', { id: userId })
  return messageId === undefined ? path : `${path}?message=${messageId}`
}

/**
 * Returns the people that may be mentioned in a conversation, of those that a text found: the other person first,
 * whom one means most often, and never oneself.
 */
export function toMentionable(
  found: readonly UserRef[],
  text: string,
  { other, ownId }: { readonly other: UserRef; readonly ownId: number },
): readonly UserRef[] {
  const others = found.filter(({ id }) => id !== ownId && id !== other.id)
  const isMeant = found.some(({ id }) => id === other.id) || fold(other.name).includes(fold(text))
  return isMeant ? [other, ...others] : others
}

/** The view's copies of the messages with a change under way, so that each keeps its identity. */
const changing = new WeakMap<Shown, ShownMessage>()
/** The same of those whose new text is held up. */
const waitingEdits = new WeakMap<Shown, ShownMessage>()

/** Returns the messages as the view shows them: those of the server, then those that wait in the outbox. */
export function toShown(messages: readonly Shown[], outbox: OutboxState): readonly ShownMessage[] {
  const held = heldUp(outbox)
  return messages.map(message => {
    if (message.optimistic) return toWaiting(message, outbox.sending)
    if (!message.changes) return message
    const isEditWaiting = message.changes.some(({ kind, key }) => kind === 'edited' && held.has(key))
    const copies = isEditWaiting ? waitingEdits : changing
    const known = copies.get(message) ?? { ...message, isChanging: true, isEditWaiting }
    copies.set(message, known)
    return known
  })
}

function toWaiting(message: Shown, sending: OutboxState['sending']): ShownMessage {
  const { optimistic: _optimistic, ...shown } = message
  const key = message.client_id ?? ''
  if (!sending.has(key)) return { ...shown, pending: 'waiting' }
  const progress = sending.get(key)
  return {
    ...shown,
    pending: 'sending',
    ...(progress && progress.totalBytes > 0 && { progress: progress.sentBytes / progress.totalBytes }),
  }
}

/**
 * Returns the state of a conversation's messages. `isOpening` is true until the first fetch has ended. While a jump is
 * prepared, the messages on screen stay, so that the reader keeps the place when it fails.
 */
export function toListState(
  { phase, error, messages, loading, unreads }: Chat,
  shown: readonly ShownMessage[],
  { isOpening, isRetrying }: { readonly isOpening: boolean; readonly isRetrying: boolean },
): MessageListState {
  if (phase === 'failed' && shown.length === 0) {
    return failed(error, isRetrying)
  }
  const isReady = phase === 'loaded' || (shown.length > 0 && unreads === 0)
  const isAround = loading === 'around'
  if ((isAround && shown.length === 0) || (isOpening && !isReady)) return { kind: 'loading' }
  return {
    kind: 'loaded',
    messages: shown,
    hasOlder: !messages.isComplete,
    isLoadingOlder: loading === 'older' || isAround,
    hasNewer: messages.has_newer,
    isLoadingNewer: loading === 'newer',
  }
}

/** Returns the conversations with at least a message or a draft, newest first. */
export function toConversations(
  state: ChatState,
  waiting: ReadonlyMap<number, Message>,
): readonly ListedConversation[] {
  return [...state.chats]
    .flatMap(([userId, chat]): ListedConversation[] => {
      const latest = waiting.get(userId) ?? newestOf(chat)
      const draft = draftText(chat)
      if (chat.user === null || (latest === null && draft.trim() === '')) return []
      return [
        {
          user: chat.user,
          latest,
          unreads: chat.unreads,
          draft: userId === state.selected ? null : draft,
          lastAt: latest?.created_at ?? chat.draft.updated_at ?? chat.last_at,
          isConnected: state.connected.has(userId),
          isTyping: state.typing?.userId === userId,
          isMuted: chat.is_muted,
          href: chatHref(userId),
        },
      ]
    })
    .toSorted((one, other) => (other.lastAt ?? '').localeCompare(one.lastAt ?? ''))
}

/** Returns the conversations with unread messages, newest first; a draft hides none of them. */
export function toUnread(state: ChatState): readonly ListedConversation[] {
  return toConversations(state, new Map())
    .filter(({ unreads }) => unreads > 0)
    .map(conversation => ({ ...conversation, draft: null }))
}

/**
 * Returns the words that stand for a draft: its text, or else the names of the files that go with it, which a
 * conversation that can only be read does not show.
 */
function draftText({ user, draft, attachments }: Chat): string {
  return draft.body.trim() === '' && user?.active
    ? attachments.map(({ file }) => file.name).join(', ')
    : draft.body
}

function newestOf({ messages, newest }: Chat): Message | null {
  return messages.has_newer ? newest : (messages.items.at(-1) ?? newest)
}

/** Returns the people to write to: those who are there first, then by name. A search keeps those it finds. */
export function toContacts({ contacts, connected }: ChatState, search = ''): readonly ListedContact[] {
  const wanted = fold(search.trim())
  const matches = ({ name, position }: Contact): boolean => fold(`${name} ${position ?? ''}`).includes(wanted)
  return [...(contacts?.values() ?? [])]
    .filter(matches)
    .map(contact => ({
      contact,
      isConnected: connected.has(contact.id),
      href: chatHref(contact.id),
    }))
    .toSorted(
      (one, other) =>
        Number(other.isConnected) - Number(one.isConnected) ||
        one.contact.name.localeCompare(other.contact.name, 'es'),
    )
}

/** Returns what the search over all conversations found. */
export function toFound(found: FoundMessages, state: ChatState, ownId: number, isRetrying: boolean): Found {
  const { messages, has_more: hasMore, isLoading, isLoadingMore, error } = found
  if (error) {
    return failed(error, isRetrying)
  }
  if (isLoading) return { kind: 'loading' }
  const items = messages.flatMap(message => {
    const userId = message.sender_id === ownId ? message.receiver_id : message.sender_id
    const { user } = chatWith(state, userId)
    return user && message.deleted_at === null ? [{ message, user, href: chatHref(userId, message.id) }] : []
  })
  return { kind: 'loaded', items, hasMore, isLoadingMore }
}

/** Returns what the sidebar lists, by the address. */
export function asideOf(search: string): 'message' | 'contacts' {
  return new URLSearchParams(search).get('aside') === 'contacts' ? 'contacts' : 'message'
}

/** Returns the address with another list in the sidebar. */
export function withAside(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  aside: 'message' | 'contacts',
): string {
  const query = new URLSearchParams(search)
  if (aside === 'contacts') query.set('aside', aside)
  else query.delete('aside')
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`
}

/** The part of a conversation that the address names. */
export interface ChatPlace {
  /** The message to jump to. */
  readonly messageId: number | null
  readonly tab: 'messages' | 'media'
}

/** Returns the part of a conversation that the query of an address names. */
export function placeOf(search: string): ChatPlace {
  const query = new URLSearchParams(search)
  const id = Number(query.get('message'))
  return {
    messageId: Number.isInteger(id) && id > 0 ? id : null,
    tab: query.get('tab') === 'media' ? 'media' : 'messages',
  }
}

/** Returns what a draft answers; its words come from the message, if that is loaded. */
export function replyTo(shown: readonly ShownMessage[], id: number): NonNullable<Message['reply_to']> {
  const found = shown.find(message => message.id === id)
  return { id, sender_id: found?.sender_id ?? 0, excerpt: found ? bodyText(found) : '' }
}
