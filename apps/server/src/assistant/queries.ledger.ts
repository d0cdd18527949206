/** Counts the answers and tokens that a person has used, and notes what each answer cost. */

import type { AnswerCost, AnswerMode } from '@osys/sdk/assistant/schema'
import { and, desc, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import { assistant_ledger as ledger, assistant_messages as messages } from '../db/tables/assistant.js'

/** The number of the locks by which the answers of one person are counted one after the other. */
const COUNTING = 7_206_014
/** The newest entries, among which open ones are looked for: far more than are begun while an answer ends. */
const NEWEST_ENTRIES = 5_000

/** Keeps other answers of a person from being begun until the transaction ends. */
export async function holdCount(tx: Queryable, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${COUNTING}::int, ${userId}::int)`)
}

/** Returns what a person has used since a moment. */
export async function sumUsed(db: Queryable, userId: number, since: Date) {
  const [row] = await db
    .select({
      answers: sql<number>`count(*)::int`,
      tokens_in: sql<number>`coalesce(sum(${ledger.tokens_in}), 0)::float8`,
      tokens_out: sql<number>`coalesce(sum(${ledger.tokens_out}), 0)::float8`,
    })
    .from(ledger)
    .where(and(eq(ledger.user_id, userId), gte(ledger.started_at, since)))
  return row ?? { answers: 0, tokens_in: 0, tokens_out: 0 }
}

/** Notes that an answer was begun; returns the id of the entry, which `closeEntry` takes. */
export async function openEntry(
  tx: Queryable,
  entry: {
    readonly user_id: number
    readonly message_id: number
    readonly mode: AnswerMode
    readonly model: string | null
    readonly started_at: Date
  },
): Promise<number> {
  const [row] = await tx.insert(ledger).values(entry).returning({ id: ledger.id })
  return expected(row, 'entry of the ledger').id
}

/** Stores the cost of an answer, or of a part of one, in its entry, unless that was closed before. */
export async function closeEntry(
  tx: Queryable,
  id: number,
  values: {
    readonly tokens_in: number | null
    readonly tokens_out: number | null
    readonly is_estimated: boolean
    readonly ms: number
    readonly ended_at: Date
  },
): Promise<void> {
  await tx
    .update(ledger)
    .set(values)
    .where(and(eq(ledger.id, id), isNull(ledger.ended_at)))
}

/**
 * Finds the answers that have ended and have an open entry: of those that are given, and of those that nothing has
 * changed since a moment. Returns the lengths of their texts with them.
 */
export function findUnclosed(
  db: Queryable,
  { own, before }: { readonly own: readonly number[]; readonly before: Date },
) {
  return db
    .selectDistinct({ id: messages.id, characters: sql<number>`length(${messages.content})` })
    .from(ledger)
    .innerJoin(messages, eq(messages.id, ledger.message_id))
    .where(
      and(
        gt(ledger.id, sql`(select max(id) - ${NEWEST_ENTRIES}::int from ${ledger})`),
        isNull(ledger.ended_at),
        ne(messages.status, 'generating'),
        or(inArray(messages.id, [...own]), lt(messages.updated_at, before)),
      ),
    )
}

/**
 * Closes the open entries of an answer whose process is gone; returns what the answer cost, and null when none was open.
 * A model that was asked has written the text that came, `tokensOut`; what it read and how long it took nobody knows.
 */
export async function closeAbandoned(
  tx: Queryable,
  messageId: number,
  { tokensOut, at }: { readonly tokensOut: number; readonly at: Date },
): Promise<AnswerCost | null> {
  const open = await tx
    .select({ id: ledger.id, mode: ledger.mode, model: ledger.model })
    .from(ledger)
    .where(and(eq(ledger.message_id, messageId), isNull(ledger.ended_at)))
    .orderBy(desc(ledger.id))
  const [newest] = open
  if (!newest) return null
  for (const { id, mode } of open) {
    const isAsked = mode === 'model'
    const tokens_out = isAsked ? (id === newest.id ? tokensOut : 0) : null
    await tx.update(ledger).set({ tokens_out, is_estimated: isAsked, ended_at: at }).where(eq(ledger.id, id))
  }
  return { mode: newest.mode, model: newest.model, ...(await sumEntries(tx, messageId)) }
}

/** Sums up what all parts of an answer cost; null tokens for one without a model. */
export async function sumEntries(tx: Queryable, messageId: number) {
  const [row] = await tx
    .select({
      tokens_in: sql<number | null>`sum(${ledger.tokens_in})::float8`,
      tokens_out: sql<number | null>`sum(${ledger.tokens_out})::float8`,
      is_estimated: sql<boolean>`coalesce(bool_or(${ledger.is_estimated}), false)`,
      ms: sql<number | null>`sum(${ledger.ms})::int`,
    })
    .from(ledger)
    .where(eq(ledger.message_id, messageId))
  return row ?? { tokens_in: null, tokens_out: null, is_estimated: false, ms: null }
}
