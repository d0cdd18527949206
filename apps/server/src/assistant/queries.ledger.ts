/** Counts the answers and tokens that a person has used, and notes what each answer cost. */

import type { AnswerMode } from '@osys/sdk/assistant/schema'
import { and, eq, gte, inArray, isNull, min, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { assistant_ledger as ledger } from '../db/tables/assistant.js'

/** The number of the locks by which the answers of one person are counted one after the other. */
const COUNTING = 7_206_014

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

/** Notes that an answer was begun. */
export async function openEntry(
  tx: Queryable,
  entry: {
    readonly user_id: number
    readonly message_id: number
    readonly mode: AnswerMode
    readonly model: string | null
    readonly started_at: Date
  },
): Promise<void> {
  await tx.insert(ledger).values(entry)
}

/**
 * Stores the cost of an answer in its oldest open entry. An answer has two open entries for a moment when it is
 * continued before the cost of its stopped part is stored: the older one belongs to that part.
 */
export async function closeEntry(
  tx: Queryable,
  messageId: number,
  values: {
    readonly tokens_in: number | null
    readonly tokens_out: number | null
    readonly is_estimated: boolean
    readonly ms: number
    readonly ended_at: Date
  },
): Promise<void> {
  const earliest = tx
    .select({ id: min(ledger.id) })
    .from(ledger)
    .where(and(eq(ledger.message_id, messageId), isNull(ledger.ended_at)))
  await tx.update(ledger).set(values).where(inArray(ledger.id, earliest))
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
