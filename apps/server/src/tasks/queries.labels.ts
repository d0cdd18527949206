/** Counts the labels of tasks. */

import { desc, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { tasks } from '../db/tables/tasks.js'
import { matching, type TaskFilters } from './queries.filters.js'

/** The newest changed tasks that are read, so that the cost has a bound in any database. */
const MOST_READ = 10_000
const MOST_LABELS = 200

/** Returns the labels of the tasks that match the filters, those of most tasks first. */
export async function listLabels(db: Queryable, filters: TaskFilters): Promise<readonly string[]> {
  const newest = db
    .select({ labels: tasks.labels })
    .from(tasks)
    .where(matching(db, filters))
    .orderBy(desc(tasks.updated_at), desc(tasks.id))
    .limit(MOST_READ)
    .as('newest')
  const label = sql<string>`label`
  const rows = await db
    .select({ label })
    .from(newest)
    .crossJoin(sql`unnest(${newest.labels}) as label`)
    .groupBy(label)
    .orderBy(desc(sql`count(*)`), sql`label collate "C"`)
    .limit(MOST_LABELS)
  return rows.map(row => row.label)
}
