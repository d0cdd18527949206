/** Stores, replaces, counts and lists the activities of a task, which are its history. */

import type { FieldChange } from '@osys/sdk/tasks/schema.activity'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { task_activity } from '../db/tables/tasks.js'

export type ActivityRow = typeof task_activity.$inferSelect

/** Counts the activities of a task. */
export async function countActivity(db: Queryable, taskId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(task_activity)
    .where(eq(task_activity.task_id, taskId))
  return row?.count ?? 0
}

/** Returns one page of the activities of a task, newest first. */
export function listActivity(
  db: Queryable,
  taskId: number,
  page: number,
  perPage: number,
): Promise<readonly ActivityRow[]> {
  return db
    .select()
    .from(task_activity)
    .where(eq(task_activity.task_id, taskId))
    .orderBy(desc(task_activity.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

/** Finds the newest activity of a task; undefined when there is none. */
export async function findNewestActivity(tx: Queryable, taskId: number): Promise<ActivityRow | undefined> {
  const [row] = await listActivity(tx, taskId, 1, 1)
  return row
}

/** Finds the newest activity that changed the status of a task; undefined when there is none. */
export async function findNewestMove(tx: Queryable, taskId: number): Promise<ActivityRow | undefined> {
  const change = JSON.stringify([{ field: 'status' }])
  const [row] = await tx
    .select()
    .from(task_activity)
    .where(and(eq(task_activity.task_id, taskId), sql`${task_activity.changes} @> ${change}::jsonb`))
    .orderBy(desc(task_activity.id))
    .limit(1)
  return row
}

/** Stores an activity. */
export async function insertActivity(
  tx: Queryable,
  values: typeof task_activity.$inferInsert,
): Promise<void> {
  await tx.insert(task_activity).values(values)
}

/** Stores several activities at once. */
export async function insertActivities(
  tx: Queryable,
  values: readonly (typeof task_activity.$inferInsert)[],
): Promise<void> {
  if (values.length > 0) await tx.insert(task_activity).values([...values])
}

/** Replaces the changes of an activity; one without changes is removed. */
export async function updateActivity(
  tx: Queryable,
  id: number,
  changes: readonly FieldChange[],
): Promise<void> {
  const isIt = eq(task_activity.id, id)
  if (changes.length === 0) await tx.delete(task_activity).where(isIt)
  else await tx.update(task_activity).set({ changes }).where(isIt)
}
