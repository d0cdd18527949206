/**
 * Stores the pieces, end and cost of the assistant's answers, and finds those that are on their way or
 * abandoned.
 */

import type { AnswerCost, AnswerFailure, AnswerStatus } from '@osys/sdk/assistant/schema'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import {
  assistant_chats as chats,
  assistant_messages as messages,
  assistant_parts as parts,
} from '../db/tables/assistant.js'
import { livingNumbers } from '../realtime/queries.signals.js'
import { takeFollowers } from './queries.followers.js'

/**
 * Locks the chats of answers until the transaction ends. Lock the chat before its messages when a change touches both.
 */
export async function lockChatsOf(tx: Queryable, ids: readonly number[]): Promise<void> {
  const theirs = tx
    .select({ id: messages.chat_id })
    .from(messages)
    .where(inArray(messages.id, [...ids]))
  await tx
    .select({ id: chats.id })
    .from(chats)
    .where(inArray(chats.id, theirs))
    .orderBy(chats.id)
    .for('update')
}

/** A piece of an answer before it is stored. */
export interface Piece {
  readonly id: number
  readonly at: number
  readonly text: string
}

/** Locks those of the answers that a process still makes; returns their ids. */
export async function holdAnswers(
  tx: Queryable,
  runner: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(sql`${messages.id} = any(${sql.param([...ids])}::int[])`, eq(messages.runner, runner)))
    .orderBy(messages.id)
    .for('share')
  return new Set(rows.map(({ id }) => id))
}

/** Stores pieces; those that are stored already stay as they are. */
export async function insertPieces(tx: Queryable, pieces: readonly Piece[]): Promise<void> {
  if (pieces.length === 0) return
  // With arrays the text of the statement is the same for any number of pieces.
  await tx.execute(sql`
    insert into assistant_parts (message_id, at, text)
    select * from unnest(
      ${sql.param(pieces.map(({ id }) => id))}::int[],
      ${sql.param(pieces.map(({ at }) => at))}::int[],
      ${sql.param(pieces.map(({ text }) => text))}::text[]
    )
    on conflict do nothing`)
}

/** Returns the pieces of an answer from a place on, in order. */
export function listPieces(db: Queryable, id: number, from: number) {
  return db
    .select({ at: parts.at, text: parts.text })
    .from(parts)
    .where(and(eq(parts.message_id, id), sql`${parts.at} >= ${from}`))
    .orderBy(parts.at)
}

/** Counts the characters that answers have gained since they last rested; an answer without any is left out. */
export async function countGained(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: parts.message_id, characters: sql<number>`sum(length(${parts.text}))::int` })
    .from(parts)
    .where(inArray(parts.message_id, [...ids]))
    .groupBy(parts.message_id)
  return new Map(rows.map(({ id, characters }) => [id, characters]))
}

/** The end of an answer, as it is stored. */
export interface Ending {
  readonly status: Exclude<AnswerStatus, 'generating'>
  readonly failure?: AnswerFailure | null
  readonly cost?: AnswerCost | null
}

/** The answers that an end has reached: those that had not ended before. */
export interface Ended {
  readonly ids: readonly number[]
  /** Those that a process other than their own showed to somebody. */
  readonly watched: ReadonlySet<number>
}

/** Ends answers that are on their way: their pieces become their content, and nobody follows them any more. */
export async function endAnswers(
  tx: Queryable,
  which: { readonly ids: readonly number[]; readonly runner?: number },
  { status, failure = null, cost = null }: Ending,
  now: Date,
): Promise<Ended> {
  // Lock the row first, in a statement of its own. In READ COMMITTED an UPDATE that waits for the lock still reads
  // `assistant_parts` as it was before the wait and would lose the piece just stored.
  await tx
    .select({ id: messages.id })
    .from(messages)
    .where(inArray(messages.id, [...which.ids]))
    .orderBy(messages.id)
    .for('update')
  const ended = await tx
    .update(messages)
    .set({
      status,
      failure,
      ...(cost && { cost }),
      runner: null,
      updated_at: now,
      content: sql`${messages.content} || coalesce((select string_agg(${parts.text}, '' order by ${parts.at})
        from ${parts} where ${parts.message_id} = ${messages.id}), '')`,
    })
    .where(
      and(
        inArray(messages.id, [...which.ids]),
        eq(messages.status, 'generating'),
        which.runner === undefined ? undefined : eq(messages.runner, which.runner),
      ),
    )
    .returning({ id: messages.id })
  const ids = ended.map(({ id }) => id)
  if (ids.length === 0) return { ids, watched: new Set() }
  await tx.delete(parts).where(inArray(parts.message_id, ids))
  // After the lock of the answers: a note that came at the same moment counts.
  return { ids, watched: await takeFollowers(tx, ids) }
}

/** Notes what an answer cost whose end somebody else stored; one that goes on already notes it at its end. */
export async function setCost(tx: Queryable, id: number, cost: AnswerCost): Promise<void> {
  await tx
    .update(messages)
    .set({ cost })
    .where(and(eq(messages.id, id), sql`${messages.status} <> 'generating'`))
}

/** Begins an answer again where it ended; false when it is on its way. */
export async function reopenAnswer(tx: Queryable, id: number, runner: number): Promise<boolean> {
  const rows = await tx
    .update(messages)
    .set({ status: 'generating', runner, failure: null })
    .where(and(eq(messages.id, id), sql`${messages.status} <> 'generating'`))
    .returning({ id: messages.id })
  return rows.length > 0
}

/** Finds the answers on their way whose process is gone. */
export async function findAbandoned(db: Queryable): Promise<readonly number[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.status, 'generating'), sql`${messages.runner} not in ${livingNumbers}`))
    .limit(100)
  return rows.map(({ id }) => id)
}

/** Finds the answers of a chat that are on their way. */
export async function findRunning(db: Queryable, chatId: number): Promise<readonly number[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.chat_id, chatId), eq(messages.status, 'generating')))
  return rows.map(({ id }) => id)
}

/** Counts the answers of a person that are on their way. */
export async function countRunning(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chat_id))
    .where(and(eq(messages.status, 'generating'), eq(chats.user_id, userId)))
  return row?.count ?? 0
}

/** Finds the owners of answers and their chats. */
export function findOwners(db: Queryable, ids: readonly number[]) {
  return db
    .select({ id: messages.id, chat_id: chats.id, user_id: chats.user_id })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chat_id))
    .where(inArray(messages.id, [...ids]))
}
