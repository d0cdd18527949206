/** The flow that reads an answer as a stream and shows it as it grows, until its end. */

import { type Outcome, outcomeOf } from '../http/outcome.js'
import { debounce } from '../state/debounce.js'
import { fetchChat } from './actions.fetching.js'
import { loadUsage } from './actions.usage.js'
import { answerEvents, type Beginning } from './actions.stream.js'
import { nameNewChat } from './actions.waiting.js'
import { type AssistantPorts, changesOf, type Following } from './ports.js'
import type { AssistantMessage } from './schema.js'
import type { AnswerEvent } from './schema.stream.js'
import { chatSaved } from './state.chats.js'
import { askingIn, NEW_CHAT, questionSettled } from './state.desk.js'
import { answerArrived, chatOpening, fullChatFetched } from './state.js'

/** The time in which the end of an answer comes on screen, before the page asks for what else has changed. */
export const END_MS = 250
/** The time in which events come on screen together: enough for a fluent text, few enough pictures of it. */
const PICTURE_MS = 50

interface FollowOptions {
  /** The key of the question, or of the other call that begins the answer. */
  readonly key?: string
  /** The chat of a question that is asked; `NEW_CHAT` for one that the server makes for it. */
  readonly chatId?: number
  /** Called when the server has taken the call. */
  readonly onTaken?: () => void
}

/**
 * Reads an answer to its end and shows it as it comes. Resolves with the answer that ended; null when it ended
 * without one. Given up when the chat was left.
 */
export async function follow(
  ports: AssistantPorts,
  beginning: Beginning,
  { key, chatId, onTaken }: FollowOptions = {},
): Promise<Outcome<AssistantMessage | null>> {
  const { followed, desk } = ports
  const end = new AbortController()
  let mine: Following = { answerId: 'messageId' in beginning ? beginning.messageId : null, key, end }
  followed.add(mine)
  const show = createAnswerDisplay(ports)

  async function read(): Promise<AssistantMessage | null> {
    let last: AssistantMessage | null = null
    let inChat: number | null = null
    // A question is known by its `client_id`. Sent again, its parent may be another message; the server would refuse the
    // same key with other data.
    const isQuestion = 'by' in beginning && 'client_id' in beginning.input
    const idempotencyKey = isQuestion ? undefined : key
    const options = { signal: end.signal, idempotencyKey, quiet: 'messageId' in beginning }
    const onCut = (isCut: boolean): void => {
      if (desk.get().isCut !== isCut) desk.set({ ...desk.get(), isCut })
    }
    for await (const event of answerEvents({ ...ports, onCut }, beginning, options)) {
      if (event.event === 'start') {
        onTaken?.()
        inChat = event.chat.id
        followed.delete(mine)
        mine = { answerId: event.message.id, key, end }
        followed.add(mine)
        begun(ports, event, { chatId, key })
        // The person went elsewhere while the server took the question.
        if (desk.get().isAway || event.chat.id !== ports.state.get().currentChatId) end.abort()
      }
      // A copy of the chat that was requested before this event lacks the question, or the end of its answer.
      if (event.event !== 'delta' && event.event !== 'step') changesOf(ports, inChat).count++
      if (mine.answerId !== null) show.event(mine.answerId, event)
      if (event.event === 'done' || event.event === 'error') last = event.message
    }
    return last
  }

  try {
    const outcome = await outcomeOf(read())
    show.now()
    if (outcome.ended === 'done') void refreshAround(ports, outcome.value)
    return outcome
  } finally {
    show.end()
    followed.delete(mine)
    if (desk.get().isCut) desk.set({ ...desk.get(), isCut: false })
  }
}

/**
 * Ends the streams of a chat that was left, or that nobody sees any longer; its answers go on without a reader, so
 * that the server notifies the person of their end.
 */
export function leave({ followed }: Pick<AssistantPorts, 'followed'>): void {
  // A question that the server has not taken yet must arrive, so its call is not ended.
  for (const { answerId, end } of followed) if (answerId !== null) end.abort()
}

/** Fetches what has changed with an answer, when its end is on screen. */
async function refreshAround(ports: AssistantPorts, answer: AssistantMessage | null): Promise<void> {
  await ports.clock.wait(END_MS, new AbortController().signal)
  void loadUsage(ports)
  void refreshFiles(ports, answer)
}

/**
 * Fetches the chat after an answer to a question with files: how much of them was read, or why not, is known since
 * the question was told.
 */
async function refreshFiles(ports: AssistantPorts, answer: AssistantMessage | null): Promise<void> {
  const { state } = ports
  const question = state.get().tree.messages.find(({ id }) => id === answer?.parent_id)
  if (!question || question.images.length + question.files.length === 0) return
  const outcome = await fetchChat(ports, state.get().currentChatId ?? NEW_CHAT)
  if (outcome.ended === 'done') state.set(fullChatFetched(state.get(), outcome.value))
}

/** Notes that the person does not see the page any longer. */
export function lookAway(ports: Pick<AssistantPorts, 'desk' | 'followed'>): void {
  ports.desk.set({ ...ports.desk.get(), isAway: true })
  leave(ports)
}

/** Shows that the server has the question; the first one of a new chat opens that chat. */
function begun(
  ports: AssistantPorts,
  { chat }: Extract<AnswerEvent, { event: 'start' }>,
  { chatId, key = '' }: { readonly chatId?: number; readonly key?: string },
): void {
  const { state, desk, list, onBegun } = ports
  // Of several questions that begin a chat each, the initial view shows the last one.
  const isShown = askingIn(desk.get(), NEW_CHAT)?.key === key
  if (isShown && chatId === NEW_CHAT) {
    nameNewChat(ports, chat.id)
    if (state.get().isInitialView) {
      state.set({ ...chatOpening(state.get(), chat.id), phase: 'loaded' })
      onBegun(chat.id)
    }
  }
  desk.set(questionSettled(desk.get(), key))
  list.set(chatSaved(list.get(), { ...chat, generating: true }))
}

/** Shows the events of an answer, at most every 50 ms. */
function createAnswerDisplay({ state, list, clock }: AssistantPorts) {
  let waiting: AnswerEvent[] = []
  let answerId = 0
  let shownAt = -Infinity
  const later = debounce(clock, { pauseMs: PICTURE_MS, longestMs: PICTURE_MS }, now)

  function now(): void {
    later.end()
    const events = waiting
    waiting = []
    shownAt = clock.now()
    if (events.length === 0) return
    state.set(events.reduce((shown, event) => answerArrived(shown, answerId, event), state.get()))
    const chat = list.get().chats.find(({ id }) => id === endedChatId(events))
    if (chat) list.set(chatSaved(list.get(), { ...chat, generating: false }))
  }

  return {
    event(id: number, event: AnswerEvent): void {
      answerId = id
      waiting.push(event)
      if (event.event !== 'delta' || clock.now() - shownAt >= PICTURE_MS) now()
      // Only the first event of a picture sets the timer: each `call` makes a new one.
      else if (waiting.length === 1) later.call()
    },
    now,
    end: later.end,
  }
}

function endedChatId(events: readonly AnswerEvent[]): number | null {
  const last = events.at(-1)
  return last?.event === 'done' || last?.event === 'error' ? (last.message?.chat_id ?? null) : null
}
