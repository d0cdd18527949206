/**
 * Begins an answer of the assistant: checks its limits and stores its row; shared by question, repetition
 * and continuation.
 */

import { ASSISTANT_LIMITS } from '@osys/sdk/assistant/schema'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import type { Person } from '../http/person.js'
import { type Refusal, refuse } from '../http/refusal.js'
import type { Answers } from './jobs.answers.js'
import type { Begun } from './jobs.engine.js'
import { assistantMessages } from './messages.js'
import { countRunning, findRunning } from './queries.answers.js'
import { holdCount, openEntry, sumUsed } from './queries.ledger.js'
import { countMessages, insertMessages } from './queries.messages.js'
import { loadMessage } from './reach.js'
import { dailyLimit, dayAround, refuseAnswer } from './rules.limits.js'

export type AskingCall = Call & { readonly person: Person }

/** An answer that is on its way, with its entry in the ledger. */
export type OpenedAnswer = Pick<Begun, 'id' | 'ledgerId'>

/** Begins to answer for the caller. */
export function beginAnswer(
  answers: Answers,
  { person, key, address }: AskingCall,
  opened: OpenedAnswer,
): void {
  answers.begin({ ...opened, person, key, address })
}

/** Refuses one more answer of the caller when the day's are used, or too many are on their way. */
export async function refuseMore(tx: Queryable, { deps, person, now }: AskingCall): Promise<Refusal | null> {
  const { assistant, timezone } = deps.config
  const { start, end } = dayAround(now, timezone)
  await holdCount(tx, person.id)
  return refuseAnswer({
    used: (await sumUsed(tx, person.id, start)).answers,
    limit: dailyLimit(person.roles, assistant.limits),
    running: await countRunning(tx, person.id),
    now,
    freeAt: end,
    timezone,
  })
}

/** Stores an answer that is on its way, and that it was begun. */
export async function openAnswer(
  tx: Queryable,
  { runner, engine }: Pick<Answers, 'runner' | 'engine'>,
  { person, now }: Pick<AskingCall, 'person' | 'now'>,
  chatId: number,
  question: number,
): Promise<OpenedAnswer> {
  const [id = 0] = await insertMessages(tx, [
    {
      chat_id: chatId,
      parent_id: question,
      role: 'assistant',
      content: '',
      status: 'generating',
      runner,
      created_at: now,
      updated_at: now,
    },
  ])
  const ledgerId = await openEntry(tx, {
    user_id: person.id,
    message_id: id,
    mode: engine.mode,
    model: engine.model,
    started_at: now,
  })
  return { id, ledgerId }
}

/** Refuses so many more messages in a chat that would then have too many: all of them are loaded at once. */
export async function refuseFull(tx: Queryable, chatId: number, more: number): Promise<Refusal | null> {
  const { messages: most } = ASSISTANT_LIMITS
  if ((await countMessages(tx, chatId)) + more <= most) return null
  return refuse('wrong_state', { msg: assistantMessages.chatFull(most) })
}

/** Refuses to begin an answer in a chat where one is on its way. */
export async function refuseBusy(tx: Queryable, person: Person, chatId: number): Promise<Refusal | null> {
  const [running] = await findRunning(tx, chatId)
  if (running === undefined) return null
  const current = await loadMessage(tx, person.id, running)
  return refuse('wrong_state', { msg: assistantMessages.answering, details: { current } })
}
