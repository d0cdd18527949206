/** Counts the tasks of each group of a list. */

import type { TaskGroup } from '@osys/sdk/tasks/schema'
import { count, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { tasks } from '../db/tables/tasks.js'
import { matching, type TaskFilters } from './queries.js'

/**
 * The value that tasks of one group share, as `clustersOf` names it; null for none. The names are plain text, because
 * drizzle leaves the table out where it selects.
 */
const KEYS: Readonly<Record<TaskGroup, SQL<string | null>>> = {
  status: sql`tasks.status`,
  company: sql`(select name from companies where companies.id = tasks.company_id)`,
  person: sql`(select name from users where users.id =
    (select min(user_id) from task_assignees where task_assignees.task_id = tasks.id))`,
  due: sql`tasks.due_date::text`,
  priority: sql`tasks.priority`,
  label: sql`tasks.labels[1]`,
}

/** Returns the number of tasks in each group by its value; '' for those without one. */
export async function countGroups(
  db: Queryable,
  filters: TaskFilters,
  group: TaskGroup,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ key: KEYS[group].as('key'), count: count() })
    .from(tasks)
    .where(matching(db, filters))
    .groupBy(sql`1`)
  return new Map(rows.map(row => [row.key ?? '', row.count]))
}
