/** Stores the end of an answer, also of one that a restart has cut off (`interrupted`), and tells the person of it. */

import type { Queryable } from '../db/client.js'
import type { Deps } from '../http/deps.js'
import type { Tell } from '../http/tell.js'
import { writeChange } from '../notifications/record.js'
import { findUserRefs } from '../people/queries.js'
import type { Begun, Engine, Spent } from './jobs.engine.js'
import { notificationOfAnswer } from './notify.js'
import { chatChanged } from './events.js'
import { toChat } from './present.js'
import {
  countGained,
  endAnswers,
  findAbandoned,
  findOwners,
  lockChatsOf,
  setCost,
} from './queries.answers.js'
import { findChat, updateChat } from './queries.chats.js'
import { closeAbandoned, closeEntry, findUnclosed, sumEntries } from './queries.ledger.js'
import { listShownAttachments, type MessageRow, readMessage } from './queries.messages.js'
import { estimateTokens } from './rules.context.js'
import type { AnswerEnding } from './rules.ending.js'
import { isUnnamed, titleOfExchange } from '@osys/sdk/assistant/rules.title'

/** The time after the end of an answer in which its process notes what it cost, at the latest. */
const CLOSING_MS = 60_000

/** The end that this process gave an answer; null when another process stored its end. */
export interface OwnEnding extends AnswerEnding {
  /** Whether somebody follows the answer just now through this process. */
  readonly isWatched: boolean
}

export interface Closing {
  readonly begun: Begun
  readonly runner: number
  readonly spent: Spent
  /** `performance.now()` of the beginning. */
  readonly startedAt: number
  readonly ending: OwnEnding | null
  readonly engine: Pick<Engine, 'mode'>
}

type Closer = Pick<Deps, 'database' | 'lanes' | 'now'>

/** Stores the end of an answer and what it cost, and tells the person's apps. */
export async function closeAnswer(
  { database, lanes, now }: Closer,
  { begun, runner, spent, startedAt, ending, engine }: Closing,
): Promise<void> {
  const { id, ledgerId, person } = begun
  const at = now()
  const ms = Math.round(performance.now() - startedAt)
  const { model, tokensIn: tokens_in, tokensOut: tokens_out, isEstimated: is_estimated } = spent
  const close = async (tx: Queryable, tell: Tell) => {
    await closeEntry(tx, ledgerId, { tokens_in, tokens_out, is_estimated, ms, ended_at: at })
    const cost = { mode: engine.mode, model, ...(await sumEntries(tx, id)) }
    if (!ending) return setCost(tx, id, cost)
    await lockChatsOf(tx, [id])
    const { status, failure } = ending
    const { ids, watched } = await endAnswers(tx, { ids: [id], runner }, { status, failure, cost }, at)
    if (ids.length === 0) return
    const isWatched = ending.isWatched || watched.has(id)
    await tellEnd(tx, tell, { id, userId: person.id, at })
    if (!isWatched) await notifyOfEnd(tx, tell, id, person.id)
  }
  await lanes.endings.run(`user:${person.id}`, () => writeChange(database.db, close))
}

/** Tells a person who does not look that an answer has ended. */
async function notifyOfEnd(tx: Queryable, tell: Tell, id: number, userId: number): Promise<void> {
  const message = await readMessage(tx, id)
  if (message) tell.people([notificationOfAnswer(userId, message)])
}

/** Names the chat, which is locked, after its exchange, and tells the person's open apps that an answer has ended. */
async function tellEnd(
  tx: Queryable,
  tell: Tell,
  { id, userId, at }: { readonly id: number; readonly userId: number; readonly at: Date },
): Promise<void> {
  const answer = await readMessage(tx, id)
  const found = answer && (await findChat(tx, userId, answer.chat_id))
  if (!found) return
  const title = await titleOfAnswered(tx, found.chat, answer)
  await updateChat(tx, found.chat.id, { updated_at: at, ...(title !== null && { title }) })
  const fresh = await findChat(tx, userId, answer.chat_id)
  if (!fresh) return
  const chat = toChat(fresh, await findUserRefs(tx, [fresh.chat.shared_by]))
  tell.apps([chatChanged(chat, 'update', { message_id: id, refetch: true })])
}

/** Returns the title that a question gives an unnamed chat at the end of its answer; null when it gives none. */
export async function titleOfAnswered(
  tx: Queryable,
  chat: Parameters<typeof isUnnamed>[0],
  answer: Pick<MessageRow, 'parent_id' | 'content'>,
): Promise<string | null> {
  if (!isUnnamed(chat) || answer.parent_id === null) return null
  const question = await readMessage(tx, answer.parent_id)
  if (!question) return null
  const files = await listShownAttachments(tx, [question.id])
  return titleOfExchange({
    question: question.content,
    files: files.map(({ name }) => name),
    answer: answer.content,
  })
}

/**
 * Ends the answers whose process is gone as interrupted, and those that are given beside them, with what their text
 * cost; returns their ids.
 * `isWatched` tells whether somebody follows an answer through this process just now.
 */
export async function endAbandoned(
  { database, now }: Pick<Closer, 'database' | 'now'>,
  others: readonly number[],
  isWatched: (id: number) => boolean,
): Promise<readonly number[]> {
  const found = [...(await findAbandoned(database.db)), ...others]
  if (found.length === 0) return []
  return writeChange(database.db, async (tx, tell) => {
    await lockChatsOf(tx, found)
    const at = now()
    const gained = await countGained(tx, found)
    const { ids, watched } = await endAnswers(tx, { ids: found }, { status: 'interrupted' }, at)
    for (const { id, user_id } of await findOwners(tx, ids)) {
      const cost = await closeAbandoned(tx, id, { tokensOut: estimateTokens(gained.get(id) ?? 0), at })
      if (cost) await setCost(tx, id, cost)
      await tellEnd(tx, tell, { id, userId: user_id, at })
      if (!watched.has(id) && !isWatched(id)) await notifyOfEnd(tx, tell, id, user_id)
    }
    return ids
  })
}

/**
 * Notes what answers cost whose end was stored without it: of those that are given, because the database did not take it,
 * and of those whose process died right after somebody stopped them. Their text tells the tokens, roughly.
 */
export async function closeUnclosed(
  { database, now }: Pick<Closer, 'database' | 'now'>,
  own: readonly number[],
): Promise<void> {
  const which = { own, before: new Date(now().getTime() - CLOSING_MS) }
  const found = (await findUnclosed(database.db, which)).map(({ id }) => id)
  if (found.length === 0) return
  await writeChange(database.db, async tx => {
    // One that goes on again has an open entry of its own, so it is looked for once more behind the lock.
    await lockChatsOf(tx, found)
    for (const { id, characters } of await findUnclosed(tx, { ...which, own: found })) {
      const { tokens_out: counted } = await sumEntries(tx, id)
      const tokensOut = Math.max(0, estimateTokens(characters) - (counted ?? 0))
      const cost = await closeAbandoned(tx, id, { tokensOut, at: now() })
      if (cost) await setCost(tx, id, cost)
    }
  })
}
