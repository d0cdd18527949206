/** Counts the tasks of each group of a list. */

import type { TaskGroup } from '@osys/sdk/tasks/schema'
import { count, eq, inArray, min, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { companies } from '../db/tables/companies.js'
import { task_assignees, tasks } from '../db/tables/tasks.js'
import { users } from '../db/tables/users.js'
import { matching, type TaskFilters } from './queries.js'

/** The value that tasks of one group share in their own row; null for none. */
const KEYS: Readonly<Record<Exclude<TaskGroup, 'company' | 'person'>, SQL<string | null>>> = {
  status: sql`${tasks.status}`,
  due: sql`${tasks.due_date}::text`,
  priority: sql`${tasks.priority}`,
  label: sql`${tasks.labels}[1]`,
}

/** Returns the number of tasks in each group, by the value that `clustersOf` gives it; '' for those without one. */
export async function countGroups(
  db: Queryable,
  filters: TaskFilters,
  group: TaskGroup,
): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf(db, filters, group)
  const totals = new Map<string, number>()
  // Companies, or people, of one name stand in one group.
  for (const { key, count: some } of rows) totals.set(key ?? '', (totals.get(key ?? '') ?? 0) + some)
  return totals
}

interface GroupRow {
  readonly key: string | null
  readonly count: number
}

/** Counts first and looks for the names of the groups then: each name once, and not for each task. */
async function rowsOf(db: Queryable, filters: TaskFilters, group: TaskGroup): Promise<readonly GroupRow[]> {
  if (group === 'company') {
    const rows = await db
      .select({ id: tasks.company_id, count: count() })
      .from(tasks)
      .where(matching(db, filters))
      .groupBy(tasks.company_id)
    const ids = rows.map(({ id }) => id)
    return named(rows, await db.select(COMPANY).from(companies).where(inArray(companies.id, ids)))
  }
  if (group === 'person') {
    const first = db
      .select({ task_id: task_assignees.task_id, id: min(task_assignees.user_id).as('first_id') })
      .from(task_assignees)
      .groupBy(task_assignees.task_id)
      .as('first')
    const rows = await db
      .select({ id: first.id, count: count() })
      .from(tasks)
      .leftJoin(first, eq(first.task_id, tasks.id))
      .where(matching(db, filters))
      .groupBy(first.id)
    const ids = rows.flatMap(({ id }) => id ?? [])
    return named(rows, await db.select(PERSON).from(users).where(inArray(users.id, ids)))
  }
  return db
    .select({ key: KEYS[group].as('key'), count: count() })
    .from(tasks)
    .where(matching(db, filters))
    .groupBy(sql`1`)
}

const COMPANY = { id: companies.id, name: companies.name }
const PERSON = { id: users.id, name: users.name }

function named(
  rows: readonly { readonly id: number | null; readonly count: number }[],
  names: readonly { readonly id: number; readonly name: string }[],
): readonly GroupRow[] {
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return rows.map(row => ({ key: row.id === null ? null : (nameOf.get(row.id) ?? null), count: row.count }))
}
