/** Makes the handlers of an answer: joined, regenerated, continued, stopped, judged. */

import type * as endpoints from '@osys/sdk/assistant/endpoints.answers'
import { mayContinue } from '@osys/sdk/assistant/rules.ending'
import type { AssistantMessage } from '@osys/sdk/assistant/schema'
import type { Queryable } from '../db/client.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal, refuse } from '../http/refusal.js'
import type { Tell } from '../http/tell.js'
import {
  beginAnswer,
  openAnswer,
  type OpenedAnswer,
  refuseBusy,
  refuseFull,
  refuseMore,
} from './handlers.begin.js'
import type { Answers } from './jobs.answers.js'
import { titleOfAnswered } from './jobs.ending.js'
import { assistantMessages } from './messages.js'
import { chatChanged } from './events.js'
import { endAnswers, reopenAnswer } from './queries.answers.js'
import { updateChat } from './queries.chats.js'
import { openEntry } from './queries.ledger.js'
import { updateVote } from './queries.messages.js'
import { loadListed, loadMessage, reachAnswer, reachChat } from './reach.js'

/** Answers an answer as it is now; `joinAnswer` follows it from there. */
export const joinAnswer: Handler<typeof endpoints.joinAnswer, Person> = async ({ id }, { db, person }) => {
  const answer = await reachAnswer(db, person, id)
  if (isRefusal(answer)) return answer
  const message = await loadMessage(db, person.id, id)
  return message ? { message, chat: await loadListed(db, person.id, answer.chat_id) } : refuse('not_found')
}

/** Makes the handler that stores another answer beside an earlier one. Spec §7. */
export function regenerateAnswer(answers: Answers): Handler<typeof endpoints.regenerateAnswer, Person> {
  return async ({ chat_id, message_id }, call) => {
    const { person } = call
    const result = await call.write(async (tx, tell) => {
      const refusal = await refuseMore(tx, call)
      if (refusal) return refusal
      const chat = await reachChat(tx, person, chat_id, { lock: true })
      if (isRefusal(chat)) return chat
      const named = await loadMessage(tx, person.id, message_id)
      if (named?.chat_id !== chat_id) return refuse('not_found')
      const question = named.role === 'user' ? named.id : named.parent_id
      if (question === null) return refuse('wrong_state', { msg: assistantMessages.notAnAnswer })
      const held = (await refuseBusy(tx, person, chat_id)) ?? (await refuseFull(tx, chat_id, 1))
      if (held) return held
      const opened = await openAnswer(tx, answers, call, chat_id, question)
      return answerBegun(tx, tell, {
        person,
        chatId: chat_id,
        opened,
        at: call.now,
        msg: assistantMessages.regenerated,
      })
    })
    if (!isRefusal(result)) beginAnswer(answers, call, result.opened)
    return result
  }
}

/** Makes the handler that goes on with an answer that ended too early. */
export function continueAnswer(answers: Answers): Handler<typeof endpoints.continueAnswer, Person> {
  return async ({ chat_id, message_id }, call) => {
    const { person, now } = call
    const result = await call.write(async (tx, tell) => {
      const refusal = await refuseMore(tx, call)
      if (refusal) return refusal
      const chat = await reachChat(tx, person, chat_id, { lock: true })
      if (isRefusal(chat)) return chat
      const answer = await reachAnswer(tx, person, message_id, { lock: true })
      if (isRefusal(answer)) return answer
      if (answer.chat_id !== chat_id) return refuse('not_found')
      const busy = await refuseBusy(tx, person, chat_id)
      if (busy) return busy
      const shown = await loadMessage(tx, person.id, message_id)
      if (!shown || !mayContinue(shown)) return refuse('wrong_state', { msg: assistantMessages.answerDone })
      await reopenAnswer(tx, message_id, answers.runner)
      const { mode, model } = answers.engine
      const ledgerId = await openEntry(tx, { user_id: person.id, message_id, mode, model, started_at: now })
      return answerBegun(tx, tell, {
        person,
        chatId: chat_id,
        opened: { id: message_id, ledgerId },
        at: now,
        msg: assistantMessages.continued,
      })
    })
    if (!isRefusal(result)) beginAnswer(answers, call, result.opened)
    return result
  }
}

interface BegunAnswer {
  readonly person: Person
  readonly chatId: number
  readonly opened: OpenedAnswer
  readonly at: Date
  readonly msg: string
}

/** Shows the branch of an answer that was begun, and tells the person's open apps. */
async function answerBegun(tx: Queryable, tell: Tell, { person, chatId, opened, at, msg }: BegunAnswer) {
  const { id } = opened
  await updateChat(tx, chatId, { current_message_id: id, updated_at: at })
  const chat = await loadListed(tx, person.id, chatId)
  tell.apps([chatChanged(chat, 'update', { message_id: id, refetch: true })])
  const message = await loadMessage(tx, person.id, id)
  return message ? { status: 'success' as const, msg, message, opened } : refuse('not_found')
}

/** Makes the handler that ends an answer, keeps its part, and names the chat after its exchange. Spec §4, §7. */
export function stopAnswer(answers: Answers): Handler<typeof endpoints.stopAnswer, Person> {
  return async ({ chat_id, message_id }, { person, now, write }) => {
    let ended: readonly number[] = []
    const result = await write(async (tx, tell) => {
      const answer = await reachAnswer(tx, person, message_id)
      if (isRefusal(answer)) return answer
      if (answer.chat_id !== chat_id) return refuse('not_found')
      const found = await reachChat(tx, person, chat_id, { lock: true })
      if (isRefusal(found)) return found
      ended = (await endAnswers(tx, { ids: [message_id] }, { status: 'stopped' }, now)).ids
      const message = await loadMessage(tx, person.id, message_id)
      if (!message) return refuse('not_found')
      if (ended.length === 0) return { status: 'info' as const, msg: assistantMessages.endedBefore, message }
      const title = await titleOfAnswered(tx, found.chat, message)
      if (title !== null) await updateChat(tx, chat_id, { title })
      const chat = await loadListed(tx, person.id, chat_id)
      tell.apps([chatChanged(chat, 'update', { message_id, refetch: true })])
      return { status: 'success' as const, msg: assistantMessages.stopped, message }
    })
    if (!isRefusal(result)) await answers.ended(ended)
    return result
  }
}

/** Stores what the person thinks of an answer. */
export const judgeAnswer: Handler<typeof endpoints.judgeAnswer, Person> = (
  { id, vote, note },
  { person, write },
) =>
  write(async (tx, tell) => {
    const answer = await reachAnswer(tx, person, id, { lock: true })
    if (isRefusal(answer)) return answer
    // A note is about its vote: a changed vote does not keep it.
    const before = vote === answer.vote ? answer.vote_note : null
    const kept = note === undefined ? before : note || null
    await updateVote(tx, id, { vote, vote_note: vote === null ? null : kept })
    const message = (await loadMessage(tx, person.id, id)) as AssistantMessage
    const chat = await loadListed(tx, person.id, answer.chat_id)
    tell.apps([chatChanged(chat, 'update', { refetch: true })])
    const msg = vote === null ? assistantMessages.unjudged : assistantMessages.judged
    return { status: 'success' as const, msg, message }
  })
