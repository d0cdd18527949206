/** The flows of conversations: the list, opening one, and what is read. */

import { PAGE_SIZE } from '../basics/schema.js'
import { GIVEN_UP, type Outcome } from '../http/outcome.js'
import { ask, update } from './actions.asking.js'
import { flushDrafts, storedDraftsShown } from './actions.drafts.js'
import { jump, loadAgain, loadUnread } from './actions.pages.js'
import { listChats, markChatRead, markChatUnread, muteChat } from './endpoints.js'
import { listContacts } from './endpoints.people.js'
import type { Online } from '../presence/state.js'
import type { ChatPorts } from './ports.js'
import { CHAT_LIMITS } from './schema.js'
import {
  type ChatState,
  type Aside,
  chatLeft,
  chatOpened,
  chatsLoaded,
  chatWith,
  contactsLoaded,
  forgotten,
  peopleConnected,
  withChat,
} from './state.js'

/** Fetches the conversations, each with its newest messages. Spec §4. */
export async function load(ports: ChatPorts, newest: number = CHAT_LIMITS.newest): Promise<Outcome<unknown>> {
  if (ports.state.get().phase !== 'loaded') update(ports, state => ({ ...state, phase: 'loading' }))
  const outcome = await ask(ports, listChats, { newest }, (state, { chats }, mine) =>
    chatsLoaded(state, { chats, askedFor: newest }, mine, ports.ownId()),
  )
  if (outcome.ended === 'refused') {
    const { error } = outcome
    update(ports, state => ({ ...state, error, phase: state.phase === 'loaded' ? 'loaded' : 'failed' }))
  }
  if (outcome.ended === 'done') storedDraftsShown(ports)
  return outcome
}

/** Fetches the people to write to. */
export function loadContacts(ports: ChatPorts): Promise<Outcome<unknown>> {
  return ask(ports, listContacts, {}, (state, { items }) => contactsLoaded(state, items))
}

/**
 * Puts a conversation on screen, at a message when the address names one, and marks it as read once its
 * messages are there. With a message it is done when that message is there. Spec §4.
 */
export async function open(
  ports: ChatPorts,
  userId: number,
  at: number | null = null,
): Promise<Outcome<unknown>> {
  const { state, ownId } = ports
  leave(ports)
  update(ports, now => chatOpened(now, userId, ownId()))
  const { phase, messages, unreads } = chatWith(state.get(), userId)
  const isThere = phase === 'loaded' && !messages.has_newer
  // The divider comes in one step with the messages: a list that is drawn without it scrolls to its end.
  const opened = (now: ChatState): ChatState =>
    now.selected === userId ? chatOpened(now, userId, ownId()) : now
  const outcome =
    at !== null
      ? await jump(ports, at)
      : isThere
        ? GIVEN_UP
        : await loadUnread(ports, userId, Math.max(unreads + UNREAD_ROOM, PAGE_SIZE.messages), opened)
  if (state.get().selected !== userId) return GIVEN_UP
  if (outcome.ended !== 'refused' && at !== null) update(ports, opened)
  if (outcome.ended === 'done' && chatWith(state.get(), userId).missedAtEvent > 0)
    void loadAgain(ports, userId)
  // An opened message reads what waits below it, too: its divider stays.
  if (ports.isLooking()) readSelected(ports)
  return outcome
}

/** The messages shown above the first unread one. */
const UNREAD_ROOM = 10

/** Takes the conversation off the screen. What was typed there is saved. */
export function leave(ports: ChatPorts): void {
  const { selected } = ports.state.get()
  if (selected === null) return
  void flushDrafts(ports)
  update(ports, chatLeft)
}

/** Tells whether the person looks at the newest messages of the conversation on screen. */
export function isLookingAtNewest({ state, isLooking }: Pick<ChatPorts, 'state' | 'isLooking'>): boolean {
  const { selected } = state.get()
  return selected !== null && isLooking() && !chatWith(state.get(), selected).messages.has_newer
}

/** Marks the conversation on screen as read, if the person looks at its newest messages. */
export function readIfLooking(ports: ChatPorts): void {
  if (isLookingAtNewest(ports)) readSelected(ports)
}

function readSelected(ports: ChatPorts): void {
  const { selected } = ports.state.get()
  if (selected === null) return
  const { unreads, isKeptUnread } = chatWith(ports.state.get(), selected)
  if (unreads > 0 && !isKeptUnread) void ports.turnOf(`read:${selected}`).run(() => read(ports, selected))
}

async function read(ports: ChatPorts, userId: number): Promise<void> {
  const before = chatWith(ports.state.get(), userId)
  if (before.unreads === 0) return
  update(ports, state => withChat(state, userId, chat => ({ ...chat, unreads: 0, unread_from: null })))
  const outcome = await ask(ports, markChatRead, { id: userId }, (state, { unreads }, mine) =>
    withChat(state, userId, chat => (chat.countSetAtEvent > mine.told ? chat : { ...chat, unreads })),
  )
  if (outcome.ended !== 'refused') return
  const { unreads, unread_from, countSetAtEvent } = before
  update(ports, state =>
    withChat(state, userId, chat =>
      chat.countSetAtEvent > countSetAtEvent ? chat : { ...chat, unreads, unread_from },
    ),
  )
}

/**
 * Silences a conversation, or no longer, which shows at once; a refusal takes it back. Of several choices the last one
 * counts. Spec §4.
 */
export function mute(ports: ChatPorts, userId: number, isMuted: boolean): Promise<void> {
  const chosen = (state: ChatState, is_muted: boolean): ChatState =>
    withChat(state, userId, chat => ({ ...chat, is_muted }))
  const before = chatWith(ports.state.get(), userId).is_muted
  update(ports, state => chosen(state, isMuted))
  return ports.turnOf(`mute:${userId}`).run(async () => {
    const outcome = await ask(
      ports,
      muteChat,
      { id: userId, is_muted: isMuted },
      // The event tells the other devices, and this page what another device chose meanwhile.
      state => state,
      // A notice says that it is silent, or why not.
      {},
    )
    if (outcome.ended !== 'refused') return
    update(ports, state => (chatWith(state, userId).is_muted === isMuted ? chosen(state, before) : state))
  })
}

/** Marks a conversation as unread from one received message on. It stays so until it is opened again. */
export async function markUnread(
  ports: ChatPorts,
  userId: number,
  messageId: number,
): Promise<Outcome<unknown>> {
  const { isKeptUnread } = chatWith(ports.state.get(), userId)
  update(ports, state => withChat(state, userId, chat => ({ ...chat, isKeptUnread: true })))
  const outcome = await ask(
    ports,
    markChatUnread,
    { id: userId, message_id: messageId },
    (state, { unreads, unread_from }, mine) =>
      withChat(state, userId, chat =>
        chat.countSetAtEvent > mine.told ? chat : { ...chat, unreads, unread_from, divider: unread_from },
      ),
    // A refusal is told by a notice.
    {},
  )
  if (outcome.ended === 'refused' && !isKeptUnread)
    update(ports, state => withChat(state, userId, chat => ({ ...chat, isKeptUnread: false })))
  return outcome
}

/** Shows conversations or people in the sidebar. */
export function showAside(ports: ChatPorts, aside: Aside): void {
  update(ports, state => ({ ...state, aside }))
}

/** Shows who is online. */
export function showConnected(ports: ChatPorts, online: Online): void {
  update(ports, state => peopleConnected(state, online))
}

/** Searches conversations and people by a text. */
export function search(ports: ChatPorts, searchQuery: string): void {
  update(ports, state => ({ ...state, searchQuery }))
}

/** Forgets everything, because the person signed out or another person signed in. */
export function forget(ports: ChatPorts): void {
  update(ports, forgotten)
}
