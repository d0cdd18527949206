/** Lists, finds, stores, changes and removes assistants. */

import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import { assistants } from '../db/tables/assistant.js'

export type AssistantRow = typeof assistants.$inferSelect

/** Returns all assistants by name. */
export function listAssistantRows(db: Queryable): Promise<AssistantRow[]> {
  return db.select().from(assistants).orderBy(asc(assistants.name), asc(assistants.id))
}

/** Finds an assistant; undefined when there is none. With `lock` it stays locked. */
export async function findAssistant(
  db: Queryable,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<AssistantRow | undefined> {
  const query = db.select().from(assistants).where(eq(assistants.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

/** Stores an assistant. */
export async function insertAssistant(
  tx: Queryable,
  values: typeof assistants.$inferInsert,
): Promise<AssistantRow> {
  const [row] = await tx.insert(assistants).values(values).returning()
  return expected(row, 'the inserted assistant')
}

/** Changes an assistant; undefined when there is none. */
export async function updateRow(
  tx: Queryable,
  id: string,
  values: Partial<typeof assistants.$inferInsert>,
): Promise<AssistantRow | undefined> {
  const [row] = await tx.update(assistants).set(values).where(eq(assistants.id, id)).returning()
  return row
}

/** Removes an assistant and returns it; undefined when there was none. */
export async function removeAssistant(tx: Queryable, id: string): Promise<AssistantRow | undefined> {
  const [row] = await tx.delete(assistants).where(eq(assistants.id, id)).returning()
  return row
}
