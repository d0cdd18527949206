/** The flows of the assistant's chats: lists, finds, opens, renames, pins, removes, copies and shares. */

import type { Outcome } from '../http/outcome.js'
import { done, GIVEN_UP, mapDone, refusalOf } from '../http/outcome.js'
import { attempt } from '../http/attempt.js'
import { PAGE_SIZE, type UserRef } from '../basics/schema.js'
import { fold } from '../basics/fold.js'
import { olderPage } from '../lists/pages.js'
import { tellRefusal } from '../notices/actions.refusal.js'
import { toNotice } from '../notices/rules.js'
import { optimistically } from '../state/optimistic.js'
import { joinAnswers } from './actions.answers.js'
import { fetchChat } from './actions.fetching.js'
import { leave } from './actions.following.js'
import { sendAfterEnd } from './actions.sending.js'
import {
  createAssistantChat,
  deleteAssistantChat,
  listAssistantChats,
  listAssistantUsers,
  restoreAssistantChat,
  shareAssistantChat,
  updateAssistantChat,
} from './endpoints.js'
import { assistantMessages } from './messages.js'
import type { AssistantPorts } from './ports.js'
import type { AssistantChat } from './schema.js'
import {
  chatDeleted,
  type ChatEdit,
  type ChatList,
  chatSaved,
  chatsFailed,
  chatsFetched,
  editTakenBack,
} from './state.chats.js'
import {
  chatFailed,
  chatLoaded,
  chatOpening,
  chatReset,
  fullChatFetched,
  openChatChanged,
  openChatDeleted,
} from './state.js'

/** Fetches the newest chats, or those with a text in title or messages. Spec §4. */
export async function loadChats(ports: AssistantPorts, search?: string): Promise<Outcome> {
  const { list } = ports
  if (search !== undefined) list.set({ ...list.get(), search })
  return fetchChats(ports, 1)
}

/** Fetches the chats before the oldest in the list; given up while another such fetch runs. */
export async function loadOlderChats(ports: AssistantPorts): Promise<Outcome> {
  const { list } = ports
  const { chats, isLoadingMore, isComplete } = list.get()
  if (isLoadingMore || isComplete) return GIVEN_UP
  list.set({ ...list.get(), isLoadingMore: true })
  return fetchChats(ports, olderPage(chats.length, PAGE_SIZE.assistantChats))
}

async function fetchChats(ports: AssistantPorts, wanted: number): Promise<Outcome> {
  const { list } = ports
  const before = list.get()
  const { search } = before
  const outcome = await attempt(ports, listAssistantChats, { page: wanted, search }, { quiet: true })
  // Another search was typed meanwhile: its own answer comes.
  if (list.get().search !== search) return GIVEN_UP
  if (outcome.ended === 'refused') list.set(chatsFailed(list.get(), outcome.error))
  if (outcome.ended !== 'done') return outcome
  const { chats, page, last_page } = outcome.value
  list.set(chatsFetched(list.get(), { chats, page, isLast: page >= last_page }, before))
  return done()
}

/** Opens a chat, joins an answer of it that is on its way, or sends the question that waits for its end. Spec §4. */
export async function open(ports: AssistantPorts, id: number): Promise<Outcome> {
  const { state, list } = ports
  const { currentChatId, phase } = state.get()
  if (currentChatId !== id || phase !== 'loaded') {
    leave(ports)
    state.set(chatOpening(state.get(), id))
    // The list knows its name, and what can be done with it, before its messages come.
    const row = list.get().chats.find(chat => chat.id === id)
    if (row) state.set(openChatChanged(state.get(), row))
  }
  const outcome = await fetchChat(ports, id)
  if (outcome.ended === 'refused') state.set(chatFailed(state.get(), id, outcome.error))
  if (outcome.ended !== 'done') return outcome
  if (state.get().currentChatId !== id) return GIVEN_UP
  state.set(chatLoaded(state.get(), outcome.value))
  goOn(ports)
  return done()
}

/** Reads the answers of the open chat that are on their way; without one the question that waits is sent. */
function goOn(ports: AssistantPorts): void {
  void joinAnswers(ports)
  void sendAfterEnd(ports)
}

/** Fetches the open chat again, because another tab or device changed it. */
export async function refreshOpen(ports: AssistantPorts): Promise<Outcome> {
  const { state } = ports
  const { currentChatId: id } = state.get()
  if (id === null) return GIVEN_UP
  const outcome = await fetchChat(ports, id)
  if (outcome.ended === 'done') {
    state.set(fullChatFetched(state.get(), outcome.value))
    goOn(ports)
  } else if (refusalOf(outcome)?.status === 404) state.set(openChatDeleted(state.get(), id))
  return mapDone(outcome, () => undefined)
}

/** Leaves the open chat for the initial view. Spec §4. */
export function reset(ports: AssistantPorts): void {
  const { state } = ports
  leave(ports)
  if (!state.get().isInitialView) state.set(chatReset(state.get()))
}

/** Gives a chat a title, which the assistant never replaces. */
export function rename(ports: AssistantPorts, chat: AssistantChat, title: string): Promise<Outcome> {
  return update(ports, chat, { title })
}

/** Keeps a chat at the top of the list, or no longer. */
export function pin(ports: AssistantPorts, chat: AssistantChat, pinned: boolean): Promise<Outcome> {
  return update(ports, chat, { pinned })
}

async function update(ports: AssistantPorts, chat: AssistantChat, change: ChatEdit): Promise<Outcome> {
  const { api, list, state } = ports
  const rowIn = ({ chats }: ChatList) => chats.find(({ id }) => id === chat.id)
  const before = rowIn(list.get()) ?? chat
  showOpen(ports, chat.id, open => ({ ...open, ...change }))
  const outcome = await optimistically(list, {
    apply: now => chatSaved(now, { ...before, ...change }),
    send: async () => (await api.call(updateAssistantChat, { id: chat.id, ...change })).chat,
    confirm: (now, saved) => chatSaved(now, saved),
    revert(now) {
      const row = rowIn(now)
      return row ? chatSaved(now, editTakenBack(row, change, before)) : now
    },
  })
  if (outcome.ended === 'done') state.set(openChatChanged(state.get(), outcome.value))
  else showOpen(ports, chat.id, open => editTakenBack(open, change, before))
  return mapDone(outcome, () => undefined)
}

/** Changes a chat in the head of the page when it is open. */
function showOpen(
  { state }: AssistantPorts,
  id: number,
  change: (open: AssistantChat) => AssistantChat,
): void {
  const { chat } = state.get()
  if (chat?.id === id) state.set(openChatChanged(state.get(), change(chat)))
}

/** Deletes a chat, with a notice that offers the undo. Deleting the open chat resets the page. Spec §4. */
export async function remove(ports: AssistantPorts, chat: AssistantChat): Promise<Outcome> {
  const { api, list, state, notify } = ports
  const outcome = await optimistically(list, {
    apply: now => chatDeleted(now, chat.id),
    send: () => api.call(deleteAssistantChat, { id: chat.id }, { quiet: true }),
    confirm: now => now,
    revert: now => chatSaved(now, chat),
  })
  if (outcome.ended !== 'done') {
    tellRefusal(notify, outcome)
    return outcome
  }
  if (state.get().currentChatId === chat.id) reset(ports)
  const undo = { label: assistantMessages.undo, run: () => void restore(ports, chat) }
  notify(toNotice({ text: assistantMessages.chatDeleted(chat.title), action: undo }))
  return done()
}

/** Undoes the deletion of a chat. */
export async function restore(ports: AssistantPorts, chat: AssistantChat): Promise<Outcome> {
  const { api, list, onRestored } = ports
  const outcome = await optimistically(list, {
    apply: now => chatSaved(now, chat),
    send: async () => (await api.call(restoreAssistantChat, { id: chat.id })).chat,
    confirm: (now, saved) => chatSaved(now, saved),
    revert: now => chatDeleted(now, chat.id),
  })
  if (outcome.ended === 'done') onRestored(chat.id)
  return mapDone(outcome, () => undefined)
}

/** Makes a copy of a chat with its branches and files. */
export async function duplicate(ports: AssistantPorts, id: number): Promise<Outcome<AssistantChat>> {
  const outcome = await attempt(ports, createAssistantChat, { copy_of: id })
  if (outcome.ended === 'done') ports.list.set(chatSaved(ports.list.get(), outcome.value.chat))
  return mapDone(outcome, ({ chat }) => chat)
}

/** Copies a chat into the list of another person. */
export async function share(ports: AssistantPorts, id: number, userId: number): Promise<Outcome> {
  const fields = ['targetUserId']
  const outcome = await attempt(ports, shareAssistantChat, { chatId: id, targetUserId: userId }, { fields })
  return mapDone(outcome, () => undefined)
}

/** Finds people that a chat can be shared with; null when the server could not tell. */
export async function findPeople(ports: AssistantPorts, text: string): Promise<readonly UserRef[] | null> {
  const outcome = await attempt(ports, listAssistantUsers, {}, { quiet: true })
  if (outcome.ended !== 'done') return null
  const wanted = fold(text)
  return outcome.value.items.filter(({ id, name }) => id !== ports.userId && fold(name).includes(wanted))
}
