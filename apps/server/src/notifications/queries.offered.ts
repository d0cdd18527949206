/** Reads of a person's notifications what other features ask for: the count for the badge, and those that lead to tasks. */

import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../db/client.js'
import { notifications } from '../db/tables/notifications.js'

/**
 * Counts the notifications since the person last fetched the list. The statement is prepared once per
 * connection, because every start of an app asks for the count.
 */
export async function readBadge({ pool }: Pick<Database, 'pool'>, userId: number): Promise<number> {
  const { rows } = await pool.query<{ unseen: number }>({
    name: 'unseen-notifications',
    text: 'select count(*)::int as unseen from notifications where user_id = $1 and seen_at is null',
    values: [userId],
  })
  return rows[0]?.unseen ?? 0
}

/** Returns the task of each unread notification of a person that leads to one of these, by the notification's id. */
export async function listUnreadOfTasks(
  db: Queryable,
  userId: number,
  taskIds: readonly number[],
): Promise<Record<string, number>> {
  if (taskIds.length === 0) return {}
  const { rows } = await db.execute<{ id: number; task_id: number }>(sql`
    select id, task_id
    from ${notifications}
    where user_id = ${userId} and read_at is null and snoozed_until is null
      and task_id is not null and task_id = any(${sql.param([...taskIds])}::int[])
    order by id`)
  return Object.fromEntries(rows.map(({ id, task_id }) => [id, task_id]))
}
