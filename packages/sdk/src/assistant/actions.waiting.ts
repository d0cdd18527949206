/** The flows of questions that wait for the end of an answer: lets them wait, takes them back, and drops them. */

import { type Outcome, refusalOf } from '../http/outcome.js'
import { giveBack, openChatId, returnTyped, writeIn } from './actions.drafts.js'
import type { AssistantPorts } from './ports.js'
import { mayHaveArrived } from './rules.question.js'
import {
  draftOf,
  EMPTY_QUESTION,
  NEW_CHAT,
  newChatNamed,
  questionQueued,
  questionUnqueued,
  type SentQuestion,
  waitingOf,
} from './state.desk.js'
import { forgetAsking, forgetWaiting, isKept, saveDraft, saveWaiting } from './storage.js'

/** Lets a question of a chat wait behind its others. */
export function queue(ports: AssistantPorts, chatId: number, question: SentQuestion): void {
  const { desk, storages, userId } = ports
  desk.set(questionQueued(desk.get(), chatId, question))
  saveWaiting(storages.local, { userId, chatId }, question)
}

/**
 * Keeps a question whose call ended before the server said that it has it. One that may have arrived waits under its key,
 * so that it is asked once; another returns to where it was typed, after a stop with its key.
 */
export function keepUnsent(
  ports: AssistantPorts,
  chatId: number,
  question: SentQuestion,
  outcome: Outcome<unknown>,
): void {
  const error = refusalOf(outcome)
  if (error && mayHaveArrived(error)) queue(ports, chatId, { ...question, isUnanswered: true })
  else giveBack(ports, chatId, error ? question : withKey(question), outcome)
  forgetAsking(ports.storages.local, question.key)
}

/** Returns a question that comes back although the server may have it. */
function withKey(question: SentQuestion): SentQuestion {
  return { ...question, sentKey: question.key }
}

/** Gives the words of the new chat to the chat that the server made for them. */
export function nameNewChat({ desk, storages, userId }: AssistantPorts, chatId: number): void {
  desk.set(newChatNamed(desk.get(), chatId))
  saveDraft(storages, { userId, chatId: NEW_CHAT }, EMPTY_QUESTION)
  saveDraft(storages, { userId, chatId }, draftOf(desk.get(), chatId))
  for (const each of waitingOf(desk.get(), chatId)) saveWaiting(storages.local, { userId, chatId }, each)
}

/**
 * Takes a waiting question back into the draft, or an edit into its editor, in the branch of the edited question.
 * Returns whether the draft has it. One that another tab has sent or taken back only leaves those that wait; one that
 * the server may have keeps its key.
 */
export function takeBack(ports: AssistantPorts, key: string): boolean {
  const chatId = openChatId(ports)
  dropGone(ports, chatId)
  const question = waitingOf(ports.desk.get(), chatId).find(each => each.key === key)
  if (!question) return false
  dropWaiting(ports, key)
  return returnTyped(ports, chatId, question.isUnanswered ? withKey(question) : question)
}

/** Removes a waiting question. */
export function dropWaiting(ports: AssistantPorts, key: string): void {
  unqueue(ports, openChatId(ports), key)
  forgetAsking(ports.storages.local, key)
}

/**
 * Removes the waiting questions of the open chat that the server has, since this page or an earlier one never heard of
 * it, and those that wait no longer. So too a draft that came back, and what began this chat for the server alone.
 */
export function dropTaken(ports: AssistantPorts): void {
  const { desk, state, storages } = ports
  const open = openChatId(ports)
  dropGone(ports, open)
  const taken = new Set(state.get().tree.messages.map(({ client_id }) => client_id))
  for (const chatId of new Set([open, NEW_CHAT])) {
    for (const { key } of waitingOf(desk.get(), chatId).filter(each => taken.has(each.key))) {
      unqueue(ports, chatId, key)
      forgetAsking(storages.local, key)
    }
    const { sentKey } = draftOf(desk.get(), chatId)
    if (sentKey !== undefined && taken.has(sentKey)) writeIn(ports, chatId, EMPTY_QUESTION)
  }
}

/**
 * Removes the waiting questions of a chat that another tab has sent, taken back or dropped. One with files of the
 * device is this tab's own: no other one has them.
 */
export function dropGone(ports: AssistantPorts, chatId: number): void {
  const { desk, storages } = ports
  for (const { key, files } of waitingOf(desk.get(), chatId))
    if (!isKept(storages.local, key) && !files.some(({ blob }) => blob)) unqueue(ports, chatId, key)
}

/** Takes a question of a chat from those that wait, because it is sent. */
export function unqueue(ports: AssistantPorts, chatId: number, key: string): void {
  ports.desk.set(questionUnqueued(ports.desk.get(), chatId, key))
  forgetWaiting(ports.storages.local, key)
}
