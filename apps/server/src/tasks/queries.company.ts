/** Stores the earlier code of a task that moves to another company, and moves its comments. */

import { eq, max } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { comments } from '../db/tables/comments.js'
import { task_codes } from '../db/tables/tasks.js'

/** Keeps the number that a task had in a company. */
export async function keepCode(tx: Queryable, row: typeof task_codes.$inferInsert): Promise<void> {
  await tx.insert(task_codes).values(row)
}

/**
 * Moves the comments of a task to another company, the deleted ones too; returns the id of the newest, null
 * when there is none.
 */
export async function moveComments(tx: Queryable, taskId: number, companyId: number): Promise<number | null> {
  const ofTask = eq(comments.task_id, taskId)
  await tx.update(comments).set({ company_id: companyId }).where(ofTask)
  const [row] = await tx
    .select({ newest: max(comments.id) })
    .from(comments)
    .where(ofTask)
  return row?.newest ?? null
}
