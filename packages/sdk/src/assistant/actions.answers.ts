/** The flows of answers: asks for another one, goes on with one, stops it, and joins those on their way. */

import { attempt } from '../http/attempt.js'
import { done, GIVEN_UP, type Outcome } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import { openChatId } from './actions.drafts.js'
import { ownChange } from './actions.fetching.js'
import { follow } from './actions.following.js'
import { thenNext } from './actions.sending.js'
import { continueAnswer, regenerateAnswer, stopAnswer } from './endpoints.answers.js'
import type { AssistantPorts } from './ports.js'
import type { AssistantMessage } from './schema.js'
import { isWritten, newerCopy } from './state.answer.js'
import { answerBeginning, answerBegun, isOnItsWay, keyOnItsWay } from './state.desk.js'
import { messageChanged } from './state.js'
import { comingAnswer } from './state.tree.js'

/** Asks for another answer, beside the earlier one. `id` is an answer or its question. */
export function regenerate(ports: AssistantPorts, id: number): Promise<Outcome> {
  return begin(ports, regenerateAnswer, id)
}

/** Goes on with an answer that was stopped, interrupted or failed. */
export function continueWriting(ports: AssistantPorts, id: number): Promise<Outcome> {
  return begin(ports, continueAnswer, id)
}

/**
 * Begins an answer, and reads it to its end. Given up while the chat begins one already, as by a double click, and when
 * it was stopped before it began.
 */
async function begin(
  ports: AssistantPorts,
  by: typeof regenerateAnswer | typeof continueAnswer,
  message_id: number,
): Promise<Outcome> {
  const { desk } = ports
  const chat_id = openChatId(ports)
  if (desk.get().beginning.has(chat_id)) return GIVEN_UP
  const key = newUuid()
  desk.set(answerBeginning(desk.get(), chat_id, key))
  const onTaken = (): void => desk.set(answerBegun(desk.get(), chat_id, key))
  const beginning = { by, input: { chat_id, message_id } }
  const outcome = await thenNext(ports, follow(ports, beginning, { key, onTaken }))
  // It was refused or stopped before it began.
  onTaken()
  return outcome
}

/** The time in which the server tells that it has a question or a call, unless much of it is still to be sent. */
const TAKEN_MS = 1000

/**
 * Ends the answer of the open chat that comes, in whatever branch; the part that is there stays. A question that is
 * on its way returns to where it was typed, and a call for another answer ends, unless the server tells at once that
 * it has it.
 */
export function stop(ports: AssistantPorts): Promise<Outcome> {
  const { desk, state } = ports
  const message = comingAnswer(state.get().tree)
  const key = keyOnItsWay(desk.get(), openChatId(ports))
  return !message && key !== undefined ? stopOnItsWay(ports, key) : stopAnswering(ports, message)
}

async function stopOnItsWay(ports: AssistantPorts, key: string): Promise<Outcome> {
  const { desk, state, clock, followed } = ports
  const settled = new AbortController()
  const leave = desk.subscribe(() => {
    if (!isOnItsWay(desk.get(), key)) settled.abort()
  })
  desk.set({ ...desk.get(), stoppingKeys: withOne(desk.get().stoppingKeys, key) })
  // Ended at once, it would stand in the draft and in the chat: the server has a short question in a moment.
  await clock.wait(TAKEN_MS, settled.signal)
  leave()
  desk.set({ ...desk.get(), stoppingKeys: withoutOne(desk.get().stoppingKeys, key) })
  const { answerId, end } = [...followed].find(each => each.key === key) ?? {}
  if (answerId === null) end?.abort()
  const answer = state.get().tree.messages.find(each => each.id === answerId && isWritten(each))
  return answer ? stopAnswering(ports, answer) : done()
}

async function stopAnswering(ports: AssistantPorts, message: AssistantMessage | undefined): Promise<Outcome> {
  const { desk, state } = ports
  if (!message) return GIVEN_UP
  const chat_id = message.chat_id ?? openChatId(ports)
  desk.set({ ...desk.get(), stoppingIn: withOne(desk.get().stoppingIn, chat_id) })
  const input = { chat_id, message_id: message.id }
  const outcome = await ownChange(ports, chat_id, attempt(ports, stopAnswer, input))
  desk.set({ ...desk.get(), stoppingIn: withoutOne(desk.get().stoppingIn, chat_id) })
  if (outcome.ended !== 'done') return outcome
  const { message: stopped } = outcome.value
  state.set(messageChanged(state.get(), stopped.id, shown => newerCopy(shown, stopped)))
  return done()
}

function withOne<Value>(set: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  return new Set(set).add(value)
}

function withoutOne<Value>(set: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  return new Set([...set].filter(each => each !== value))
}

/** Joins the answers of the open chat that are on their way and that this page does not read yet, if somebody sees it. */
export async function joinAnswers(ports: AssistantPorts): Promise<Outcome> {
  if (ports.desk.get().isAway) return GIVEN_UP
  const read = new Set([...ports.followed].map(({ answerId }) => answerId))
  const missing = ports.state.get().tree.messages.filter(each => isWritten(each) && !read.has(each.id))
  await Promise.all(missing.map(({ id }) => thenNext(ports, follow(ports, { messageId: id }))))
  return done()
}

/** Notes that the person sees the page again, and goes on with what comes. */
export function lookAgain(ports: AssistantPorts): Promise<Outcome> {
  ports.desk.set({ ...ports.desk.get(), isAway: false })
  return joinAnswers(ports)
}
