/** Finds the tasks that were made at once, and deletes several. */

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { tasks } from '../db/tables/tasks.js'

/** Finds the tasks that a person made under these `client_id`s, deleted ones too, and locks them. */
export async function lockBatch(tx: Queryable, userId: number, clientIds: readonly string[]) {
  return tx
    .select({
      id: tasks.id,
      company_id: tasks.company_id,
      version: tasks.version,
      created_at: tasks.created_at,
      deleted_at: tasks.deleted_at,
    })
    .from(tasks)
    .where(and(eq(tasks.created_by, userId), inArray(tasks.client_id, [...clientIds])))
    .orderBy(asc(tasks.id))
    .for('no key update')
}

/** Deletes tasks, so that they can be restored. */
export async function deleteBatch(
  tx: Queryable,
  ids: readonly number[],
  { userId, at }: { readonly userId: number; readonly at: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(tasks)
    .set({ deleted_at: at, deleted_by: userId, version: sql`${tasks.version} + 1` })
    .where(inArray(tasks.id, [...ids]))
}
