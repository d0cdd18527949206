/** The flows of questions that wait for the end of an answer: lets them wait, takes them back, and drops them. */

import { openChatId, returnTo } from './actions.drafts.js'
import type { AssistantPorts } from './ports.js'
import { questionQueued, questionUnqueued, type SentQuestion, waitingOf } from './state.desk.js'
import { forgetAsking, saveWaiting } from './storage.js'

/** Lets a question of a chat wait behind its others. */
export function queue(ports: AssistantPorts, chatId: number, question: SentQuestion): void {
  ports.desk.set(questionQueued(ports.desk.get(), chatId, question))
  keepWaiting(ports)
}

/** Takes a waiting question back into the draft. */
export function takeBack(ports: AssistantPorts, key: string): void {
  const { desk } = ports
  const chatId = openChatId(ports)
  const question = waitingOf(desk.get(), chatId).find(each => each.key === key)
  if (!question) return
  dropWaiting(ports, key)
  returnTo(ports, chatId, question)
}

/** Removes a waiting question. */
export function dropWaiting(ports: AssistantPorts, key: string): void {
  unqueue(ports, openChatId(ports), key)
  forgetAsking(ports.storages.local, key)
}

/** Removes the waiting questions of the open chat that the server has: a page that ended too early never heard of it. */
export function dropTaken(ports: AssistantPorts): void {
  const taken = new Set(ports.state.get().tree.messages.map(({ client_id }) => client_id))
  for (const { key } of waitingOf(ports.desk.get(), openChatId(ports)))
    if (taken.has(key)) dropWaiting(ports, key)
}

/** Takes a question of a chat from those that wait, because it is sent. */
export function unqueue(ports: AssistantPorts, chatId: number, key: string): void {
  ports.desk.set(questionUnqueued(ports.desk.get(), chatId, key))
  keepWaiting(ports)
}

function keepWaiting({ desk, storages, userId }: AssistantPorts): void {
  saveWaiting(storages.session, userId, desk.get().waiting)
}
