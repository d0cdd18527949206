/** Finds the active people who follow a task, and stores who chose to follow it or not. */

import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { followersOf } from '../db/followers.js'
import { task_follows } from '../db/tables/tasks.js'

/** Finds the ids of the active people who follow a task, in ascending order. */
export async function findFollowers(db: Queryable, taskId: number): Promise<readonly number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select users.id from users
    where status = 'active' and id in (${followersOf(taskId)}) order by id`)
  return rows.map(row => row.id)
}

/** Stores that a person follows a task, or does not. */
export async function saveFollow(
  tx: Queryable,
  row: { readonly task_id: number; readonly user_id: number; readonly follows: boolean },
): Promise<void> {
  await tx
    .insert(task_follows)
    .values(row)
    .onConflictDoUpdate({
      target: [task_follows.task_id, task_follows.user_id],
      set: { follows: row.follows },
    })
}
