/** Counts the tasks of each group of a list. */

import { fold } from '@osys/sdk/basics/fold'
import type { TaskGroup } from '@osys/sdk/tasks/schema'
import { count, eq, inArray, min, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { companies } from '../db/tables/companies.js'
import { task_assignees, tasks } from '../db/tables/tasks.js'
import { users } from '../db/tables/users.js'
import { matching, type TaskFilters } from './queries.filters.js'
import { dueGroupOf, PERSON_PLACE } from './queries.sorting.js'

/** The value that tasks of one group share in their own row; null for none. */
const KEYS: Readonly<
  Record<Exclude<TaskGroup, 'company' | 'person'>, (filters: TaskFilters) => SQL<string | null>>
> = {
  status: () => sql`${tasks.status}`,
  due: ({ today }) => dueGroupOf(today),
  priority: () => sql`${tasks.priority}`,
  label: () => sql`${tasks.labels}[1]`,
}

/** Returns the number of tasks in each group, by the value that `clustersOf` gives it; '' for those without one. */
export async function countGroups(
  db: Queryable,
  filters: TaskFilters,
  group: TaskGroup,
): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf(db, filters, group)
  const totals = new Map<string, number>()
  // Companies, or people, of one name stand in one group, and so do labels that are spelled in several ways.
  for (const { key: value, count: some } of rows) {
    const key = group === 'label' ? fold(value ?? '') : (value ?? '')
    totals.set(key, (totals.get(key) ?? 0) + some)
  }
  return totals
}

interface GroupRow {
  readonly key: string | null
  readonly count: number
}

/** Counts first and looks for the names of the groups then: each name once, and not for each task. */
async function rowsOf(db: Queryable, filters: TaskFilters, group: TaskGroup): Promise<readonly GroupRow[]> {
  const { only } = filters
  if (group === 'company') {
    const rows = await db
      .select({ id: tasks.company_id, count: count() })
      .from(tasks)
      .where(matching(db, filters))
      .groupBy(tasks.company_id)
    const names = await db
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(
        inArray(
          companies.id,
          rows.map(({ id }) => id),
        ),
      )
    const nameOf = new Map(names.map(({ id, name }) => [id, name]))
    return rows.map(row => ({ key: nameOf.get(row.id) ?? null, count: row.count }))
  }
  if (group === 'person' && only !== null) {
    const name = sql<string | null>`(select ${users.name} from ${users} where ${users.id} = ${only})`
    return db.select({ key: name, count: count() }).from(tasks).where(matching(db, filters))
  }
  if (group === 'person') {
    const people = db
      .select({ id: users.id, name: users.name, place: sql<number>`${PERSON_PLACE}`.as('place') })
      .from(users)
      .as('people')
    const first = db
      .select({ task_id: task_assignees.task_id, place: min(people.place).as('first_place') })
      .from(task_assignees)
      .innerJoin(people, eq(people.id, task_assignees.user_id))
      .groupBy(task_assignees.task_id)
      .as('first')
    const counted = db
      .select({ place: first.place, count: count().as('count') })
      .from(tasks)
      .leftJoin(first, eq(first.task_id, tasks.id))
      .where(matching(db, filters))
      .groupBy(first.place)
      .as('counted')
    return db
      .select({ key: people.name, count: counted.count })
      .from(counted)
      .leftJoin(people, eq(people.place, counted.place))
  }
  return db
    .select({ key: KEYS[group](filters).as('key'), count: count() })
    .from(tasks)
    .where(matching(db, filters))
    .groupBy(sql`1`)
}
