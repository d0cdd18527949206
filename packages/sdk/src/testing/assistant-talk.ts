/** Makes a chat with the assistant in which an answer comes, for tests of the actions. */

import { getAssistantUsage } from '../assistant/endpoints.answers.js'
import { getAssistantChat } from '../assistant/endpoints.js'
import type { AssistantPorts } from '../assistant/ports.js'
import type { AssistantChat } from '../assistant/schema.js'
import type { AnswerEvent } from '../assistant/schema.stream.js'
import { EMPTY_QUESTION } from '../assistant/state.desk.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import type { Answer } from './api.js'
import { anAssistantChat, anAssistantMessage } from './assistant.js'

/**
 * Returns chat 30, its row in the list, a question 303 that follows its messages, answer 304 to it, and the
 * events with which the answer begins and ends; and what a server answers that holds this chat.
 */
export function aTalk(over: Partial<AssistantChat> = {}) {
  const chat = anAssistantChat(over)
  const row = { ...chat, messages: [] }
  const question = anAssistantMessage({ id: 303, role: 'user', parent_id: 302, content: '¿Y mañana?' })
  const answer = anAssistantMessage({
    id: 304,
    parent_id: 303,
    content: '',
    status: 'generating',
    cost: null,
  })
  const start: AnswerEvent = { event: 'start', chat: row, question, message: answer }
  const done: AnswerEvent = { event: 'done', message: { ...answer, content: 'Dos.', status: 'done' } }
  const answers = () =>
    new Map<AnyEndpoint, Answer>([
      [getAssistantChat, ({ id }) => ({ chat: { ...chat, id: Number(id) } })],
      [getAssistantUsage, () => ({ mode: 'local', used: 1 })],
    ])
  return { chat, row, question, answer, start, done, answers }
}

/** Returns a question with this text. */
export const say = (text: string) => ({ ...EMPTY_QUESTION, text })

/** Returns the messages on the page, each as its id and its text. */
export const shownIn = ({ state }: Pick<AssistantPorts, 'state'>) =>
  state.get().messages.map(({ id, content }) => `${id} ${content}`)
