/** The flows that send questions: one that is asked, and each that waits after a good end. */

import { attempt } from '../http/attempt.js'
import { done, GIVEN_UP, mapDone, type Outcome } from '../http/outcome.js'
import { openChatId } from './actions.drafts.js'
import { fetchChat } from './actions.fetching.js'
import { follow } from './actions.following.js'
import { dropGone, dropTaken, dropWaiting, keepUnsent, unqueue } from './actions.waiting.js'
import { joinAnswer } from './endpoints.answers.js'
import { askAssistant } from './endpoints.js'
import type { AssistantPorts } from './ports.js'
import { isGoodEnd } from './rules.ending.js'
import { attachmentKind, questionText } from './rules.question.js'
import { type AssistantMessage, DEFAULT_ASSISTANT_ID } from './schema.js'
import {
  type DraftFile,
  isBeginning,
  NEW_CHAT,
  questionAsked,
  questionSettled,
  type SentQuestion,
  waitingOf,
} from './state.desk.js'
import { fullChatFetched } from './state.js'
import { comingAnswer } from './state.tree.js'
import { forgetAsking, saveAsking } from './storage.js'

/** Sends the first waiting question of the open chat, unless an answer is on its way. */
export async function sendNext(ports: AssistantPorts): Promise<Outcome> {
  const chatId = openChatId(ports)
  const next = waitingOf(ports.desk.get(), chatId)[0]
  if (!next || isBusy(ports, chatId)) return GIVEN_UP
  dropWaiting(ports, next.key)
  return send(ports, chatId, next)
}

/**
 * Sends the next waiting question after an answer whose end this page did not read: that of the shown branch, or the
 * newest of the chat. One that failed, was interrupted or stopped is for the person to go on with first. In a second
 * tab the question has the same key, so the server takes it once.
 */
export async function sendAfterEnd(ports: AssistantPorts): Promise<Outcome> {
  if (ports.state.get().phase !== 'loaded') return GIVEN_UP
  return (await catchUp(ports)) && hasGoodEnds(ports) ? sendNext(ports) : GIVEN_UP
}

/**
 * Takes in what other tabs have done with the waiting questions of the open chat: removes those that the server has, or
 * that wait no longer. Where another tab has taken the first one, fetches the chat, since its answer may be on its way.
 * Resolves with true when the next one may be sent.
 */
async function catchUp(ports: AssistantPorts): Promise<boolean> {
  const { desk, state } = ports
  const chatId = openChatId(ports)
  const [first] = waitingOf(desk.get(), chatId)
  dropTaken(ports)
  const [next] = waitingOf(desk.get(), chatId)
  const isHere = state.get().tree.messages.some(({ client_id }) => client_id === first?.key)
  if (!next || next === first || isHere) return true
  const outcome = await fetchChat(ports, chatId)
  if (outcome.ended !== 'done' || openChatId(ports) !== chatId) return false
  state.set(fullChatFetched(state.get(), outcome.value))
  dropTaken(ports)
  return hasGoodEnds(ports)
}

function hasGoodEnds({ state }: AssistantPorts): boolean {
  const { messages, tree } = state.get()
  return [messages.at(-1), tree.messages.at(-1)].every(end => end === undefined || isGoodEnd(end))
}

/**
 * Sends the next waiting question of a chat that is not open, after this answer of the chat has ended. It does not
 * read the stream of the new answer. After one that failed, was interrupted or stopped it waits until the person
 * opens the chat.
 */
export async function sendElsewhere(
  ports: AssistantPorts,
  chatId: number,
  answerId: number,
): Promise<Outcome> {
  const { desk, state, storages, userId } = ports
  dropGone(ports, chatId)
  const next = waitingOf(desk.get(), chatId)[0]
  if (!next || isBusy(ports, chatId)) return GIVEN_UP
  // With files it waits until the chat is open again, where the person sees whether they arrived.
  if (next.files.some(({ blob }) => blob)) return GIVEN_UP
  const ended = await attempt(ports, joinAnswer, { id: answerId }, { quiet: true })
  if (ended.ended !== 'done' || !isGoodEnd(ended.value.message)) return GIVEN_UP
  // Meanwhile the person may open the chat, or take the question back; another event or tab may have sent it.
  dropGone(ports, chatId)
  const isStillNext = waitingOf(desk.get(), chatId)[0] === next
  if (!isStillNext || state.get().currentChatId === chatId) return GIVEN_UP
  saveAsking(storages.local, { userId, chatId }, next)
  unqueue(ports, chatId, next.key)
  const { text, files, about, key, parentId } = next
  // The call has no key of its own: its `client_id` finds a question that was sent before in another way.
  const outcome = await attempt(ports, askAssistant, {
    chat_id: chatId,
    content: questionText(text, files.length),
    client_id: key,
    wait: false,
    ...(parentId !== undefined && { parent_id: parentId }),
    ...partsOf(files),
    ...(about && { about: { kind: about.kind, id: about.id } }),
  })
  if (outcome.ended === 'done') forgetAsking(storages.local, key)
  else keepUnsent(ports, chatId, next, outcome)
  return mapDone(outcome, () => undefined)
}

/**
 * Sends a question, shows the answer to its end, and sends what waits. A refused question returns to the draft; one that
 * got no answer waits under its key.
 */
export async function send(ports: AssistantPorts, chatId: number, question: SentQuestion): Promise<Outcome> {
  const { desk, state, storages, userId } = ports
  const { text, files, about, key, parentId = endOfBranch(ports) } = question
  desk.set(questionAsked(desk.get(), chatId, question))
  saveAsking(storages.local, { userId, chatId }, question)
  let isTaken = false
  function onTaken(): void {
    isTaken = true
    forgetAsking(storages.local, key)
  }
  const input = {
    ...(chatId === NEW_CHAT
      ? { assistant_id: state.get().currentAssistant.id }
      : {
          chat_id: chatId,
          assistant_id: state.get().chat?.assistant_id ?? DEFAULT_ASSISTANT_ID,
          ...(parentId !== undefined && { parent_id: parentId }),
        }),
    content: questionText(text, files.length),
    client_id: key,
    ...partsOf(files),
    ...(about && { about: { kind: about.kind, id: about.id } }),
  }
  const asked = follow(ports, { by: askAssistant, input }, { key, chatId, onTaken })
  const outcome = await thenNext(ports, asked)
  if (isTaken) return outcome
  // The stream ended before the server took the question.
  desk.set(questionSettled(desk.get(), key))
  keepUnsent(ports, chatId, question, outcome)
  return outcome
}

/** After an answer that was finished, the next question follows. */
export async function thenNext(
  ports: AssistantPorts,
  answered: Promise<Outcome<AssistantMessage | null>>,
): Promise<Outcome> {
  const outcome = await answered
  if (outcome.ended !== 'done') return outcome
  const answer = outcome.value
  const isOpen = answer?.chat_id === ports.state.get().currentChatId
  if (answer && isOpen && isGoodEnd(answer)) void catchUpAndSend(ports)
  return done()
}

async function catchUpAndSend(ports: AssistantPorts): Promise<void> {
  if (await catchUp(ports)) await sendNext(ports)
}

/**
 * True while a chat has a question on its way or, as far as this page knows, an answer that comes, also in a branch
 * that is not shown. The answers of a chat that is not open are unknown.
 */
export function isBusy({ desk, state }: Pick<AssistantPorts, 'desk' | 'state'>, chatId: number): boolean {
  const { currentChatId, tree } = state.get()
  const isOpen = chatId === (currentChatId ?? NEW_CHAT)
  return isBeginning(desk.get(), chatId) || (isOpen && comingAnswer(tree) !== undefined)
}

function partsOf(files: readonly DraftFile[]) {
  const own = files.flatMap(({ name, type, blob }) => (blob ? [new File([blob], name, { type })] : []))
  const images = own.filter(file => attachmentKind(file) === 'image')
  const documents = own.filter(file => attachmentKind(file) !== 'image')
  const fileIds = files.flatMap(({ file_id }) => file_id ?? [])
  return {
    ...(images.length > 0 && { images }),
    ...(documents.length > 0 && { files: documents }),
    ...(fileIds.length > 0 && { file_ids: fileIds }),
  }
}

/** Returns the message that a question follows; undefined leaves it to the server, which alone has the messages yet. */
function endOfBranch({ state }: AssistantPorts): number | null | undefined {
  const { phase, messages } = state.get()
  return messages.at(-1)?.id ?? (phase === 'loaded' ? null : undefined)
}
