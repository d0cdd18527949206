/** Stores, lists and removes templates of tasks. */

import { asc, count, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import { task_templates } from '../db/tables/tasks.js'

/** Returns the templates by name, with the number of their tasks. */
export async function listTemplates(db: Queryable) {
  return db
    .select({
      id: task_templates.id,
      name: task_templates.name,
      count: sql<number>`jsonb_array_length(${task_templates.tasks})`,
      updated_at: task_templates.updated_at,
    })
    .from(task_templates)
    .orderBy(asc(sql`osys_fold(${task_templates.name})`), asc(task_templates.id))
}

/** Finds a template. */
export async function findTemplate(db: Queryable, id: number) {
  const [row] = await db.select().from(task_templates).where(eq(task_templates.id, id))
  return row
}

/** Finds a template and locks it until the transaction ends. */
export async function lockTemplate(tx: Queryable, id: number) {
  const [row] = await tx.select().from(task_templates).where(eq(task_templates.id, id)).for('no key update')
  return row
}

/** Counts all templates. */
export async function countTemplates(db: Queryable): Promise<number> {
  const [row] = await db.select({ count: count() }).from(task_templates)
  return row?.count ?? 0
}

/** Stores a template. */
export async function insertTemplate(tx: Queryable, values: typeof task_templates.$inferInsert) {
  const [row] = await tx.insert(task_templates).values(values).returning()
  return expected(row, 'the inserted template')
}

/** Stores changed columns of a template and raises its version. */
export async function updateTemplateRow(
  tx: Queryable,
  id: number,
  values: Partial<typeof task_templates.$inferInsert>,
) {
  const [row] = await tx
    .update(task_templates)
    .set({ ...values, version: sql`${task_templates.version} + 1` })
    .where(eq(task_templates.id, id))
    .returning()
  return expected(row, `template ${id}`)
}

/** Removes a template; tells whether there was one. */
export async function removeTemplate(tx: Queryable, id: number): Promise<boolean> {
  const rows = await tx
    .delete(task_templates)
    .where(eq(task_templates.id, id))
    .returning({ id: task_templates.id })
  return rows.length > 0
}
