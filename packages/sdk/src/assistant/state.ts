/** The state of the assistant's page: the open chat and the list, and how answers and events change it. */

import type { ApiError } from '../http/error.js'
import { type Assistant, MAKER_LIMITS } from './schema.assistants.js'
import { type AssistantChat, type AssistantMessage, DEFAULT_ASSISTANT_ID } from './schema.js'
import type { AnswerEvent } from './schema.stream.js'
import { answerAfter, newerCopy } from './state.answer.js'
import {
  branchShown,
  branchWalked,
  messageMerged,
  messageRemoved,
  NO_MESSAGES,
  shownBranch,
  toTree,
  type Tree,
} from './state.tree.js'

/** An assistant, as the screen names it. */
export type CurrentAssistant = Pick<Assistant, 'id' | 'name' | 'description' | 'icon'>

/** The chat that is open, and who answers in it. Spec §3. */
export interface AssistantState {
  /** The shown branch, oldest first. */
  readonly messages: readonly AssistantMessage[]
  /** All messages of the chat. */
  readonly tree: Tree
  /** True while no chat is open: the empty view with suggestions. */
  readonly isInitialView: boolean
  readonly currentChatId: number | null
  readonly threadId: string | null
  /** The open chat, without its messages; null in the initial view, and until list or server has told it. */
  readonly chat: AssistantChat | null
  /** `loading` until the messages of the open chat have come. */
  readonly phase: 'loading' | 'failed' | 'loaded'
  readonly error: ApiError | null
  /** The assistant of the next chat; `answering` tells that of the open one. */
  readonly currentAssistant: CurrentAssistant
  readonly suggestions: readonly string[]
}

/** The default assistant, until the server has told its own words. Spec §1. */
export const GENERAL: CurrentAssistant = {
  id: DEFAULT_ASSISTANT_ID,
  name: 'Asistente general',
  description: '',
  icon: '',
}

export const INITIAL_ASSISTANT: AssistantState = {
  messages: [],
  tree: NO_MESSAGES,
  isInitialView: true,
  currentChatId: null,
  threadId: null,
  chat: null,
  phase: 'loaded',
  error: null,
  currentAssistant: GENERAL,
  suggestions: [],
}

/** Returns the state that waits for the messages of a chat. Spec §4. */
export function chatOpening(state: AssistantState, id: number): AssistantState {
  return { ...chatReset(state), isInitialView: false, currentChatId: id, phase: 'loading' }
}

/**
 * Returns the state with a loaded chat: its id, its messages and its thread, out of the initial view. Text of
 * an answer that is shown already does not become shorter. Spec §4.
 */
export function chatLoaded(state: AssistantState, chat: AssistantChat): AssistantState {
  const isSame = state.currentChatId === chat.id
  const known = new Map(isSame ? state.tree.messages.map(message => [message.id, message]) : [])
  const messages = chat.messages.map(message => {
    const shown = known.get(message.id)
    return shown ? newerCopy(shown, message) : message
  })
  return withTree(
    {
      ...chatReset(state),
      isInitialView: false,
      currentChatId: chat.id,
      threadId: chat.thread_id,
      chat: { ...chat, messages: [] },
      phase: 'loaded',
      error: null,
    },
    toTree(messages, chat.current_message_id),
  )
}

/** Returns the state after the full chat was fetched: shown only when it is the open one. Spec §4. */
export function fullChatFetched(state: AssistantState, chat: AssistantChat): AssistantState {
  return state.currentChatId === chat.id ? chatLoaded(state, chat) : state
}

/**
 * Returns the state after the open chat could not be fetched. Messages on screen stay there; without them
 * nothing can be done with the chat, which may be gone.
 */
export function chatFailed(state: AssistantState, id: number, error: ApiError): AssistantState {
  if (state.currentChatId !== id) return state
  return state.phase === 'loaded' ? { ...state, error } : { ...state, phase: 'failed', chat: null, error }
}

/** Returns the state of the initial view: no messages, no id, no thread. Spec §4. */
export function chatReset(state: AssistantState): AssistantState {
  const { currentAssistant, suggestions } = state
  return { ...INITIAL_ASSISTANT, currentAssistant, suggestions }
}

/** Returns the state after a chat was deleted; without the open chat it is the initial view. Spec §4. */
export function openChatDeleted(state: AssistantState, id: number): AssistantState {
  return state.currentChatId === id ? chatReset(state) : state
}

/** Returns the state with what a list or an event tells of the open chat. */
export function openChatChanged(state: AssistantState, chat: AssistantChat): AssistantState {
  if (state.currentChatId !== chat.id) return state
  return { ...state, threadId: chat.thread_id, chat: { ...chat, messages: [] } }
}

/**
 * Returns the state with another assistant for the next chat. One with fewer than four suggestions of its own gets those of
 * the default one, `general`, behind them; not one with chosen tools, which may be unable to answer them.
 */
export function assistantChosen(
  state: AssistantState,
  assistant: Assistant,
  general: readonly string[],
): AssistantState {
  const { id, name, description, icon, suggestions: own, tools } = assistant
  const all = tools === null ? [...new Set([...own, ...general])] : own
  const suggestions = all.slice(0, MAKER_LIMITS.suggestions)
  return { ...state, currentAssistant: { id, name, description, icon }, suggestions }
}

/** Returns who answers: in an open chat its own assistant, or the default one if that is gone; else the chosen one. */
export function answering(
  { chat, currentAssistant }: Pick<AssistantState, 'chat' | 'currentAssistant'>,
  assistants: readonly Assistant[],
): CurrentAssistant {
  if (chat === null) return currentAssistant
  const find = (id: string) => assistants.find(each => each.id === id)
  return find(chat.assistant_id) ?? find(DEFAULT_ASSISTANT_ID) ?? GENERAL
}

/**
 * Returns the state after an event of an answer. The first event of a new chat opens it; events of a chat that
 * is not open change nothing.
 */
export function answerArrived(state: AssistantState, answerId: number, event: AnswerEvent): AssistantState {
  if (event.event === 'start') {
    const { chat, question, message } = event
    const opened = openChatChanged(state, chat)
    if (opened.currentChatId !== chat.id) return state
    const known = opened.tree.messages.find(({ id }) => id === message.id)
    const asked = question ? messageMerged(opened.tree, question) : opened.tree
    const tree = messageMerged(asked, known ? newerCopy(known, message) : message)
    // The question that the person has just asked is shown; an answer that began elsewhere changes no branch.
    return withTree(opened, known ? tree : branchShown(tree, message.id))
  }
  return messageChanged(state, answerId, message => answerAfter(message, event))
}

/** Returns the state with another copy of one message. */
export function messageChanged(
  state: AssistantState,
  id: number,
  change: (message: AssistantMessage) => AssistantMessage,
): AssistantState {
  const message = state.tree.messages.find(each => each.id === id)
  const next = message && change(message)
  return next && next !== message ? withTree(state, messageMerged(state.tree, next)) : state
}

/** Returns the state without a message and what follows it in its branch. Spec §4. */
export function branchRemoved(state: AssistantState, id: number): AssistantState {
  return withTree(state, messageRemoved(state.tree, id))
}

/** Returns the state that shows the branch beside a message. */
export function branchSwitched(state: AssistantState, id: number, step: 1 | -1): AssistantState {
  return withTree(state, branchWalked(state.tree, id, step))
}

/** Returns the state that shows the branch of a message; one that is shown already, or unknown, changes nothing. */
export function messageShown(state: AssistantState, id: number): AssistantState {
  return state.messages.some(message => message.id === id)
    ? state
    : withTree(state, branchShown(state.tree, id))
}

/** Returns the state with another tree, and with the branch of it that is shown. */
export function withTree(state: AssistantState, tree: Tree): AssistantState {
  return tree === state.tree ? state : { ...state, tree, messages: shownBranch(tree) }
}
