/** Lists and counts tasks, and loads tasks with their company and people. */

import { asc, count, getTableColumns, inArray } from 'drizzle-orm'
import { expected } from '../db/expected.js'
import { companies } from '../db/tables/companies.js'
import type { Queryable } from '../db/client.js'
import { findUserRefs } from '../people/queries.js'
import { task_assignees, tasks } from '../db/tables/tasks.js'
import { matching, type TaskFilters } from './queries.filters.js'
import { sortedBy, type TaskSorting, withGroup } from './queries.sorting.js'

// The search columns are as long as the task itself; the database compares them and they are never read.
const { search: _search, search_text: _text, ...columns } = getTableColumns(tasks)

export type TaskRow = Omit<typeof tasks.$inferSelect, 'search' | 'search_text'>

/** Counts the tasks that match the filters. */
export async function countTasks(db: Queryable, filters: TaskFilters): Promise<number> {
  const [row] = await db.select({ count: count() }).from(tasks).where(matching(db, filters))
  return row?.count ?? 0
}

/** Returns one page of the tasks that match the filters. */
export async function listPage(
  db: Queryable,
  filters: TaskFilters,
  sorting: TaskSorting,
  page: number,
  perPage: number,
): Promise<readonly CompleteTask[]> {
  const rows = await withGroup(db.select(columns).from(tasks).$dynamic(), sorting.group)
    .where(matching(db, filters))
    .orderBy(...sortedBy(filters, sorting))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return complete(db, rows)
}

/** Returns the ids of the tasks that match the filters, in their order, `most` of them. */
export async function listIds(
  db: Queryable,
  filters: TaskFilters,
  sorting: TaskSorting,
  most: number,
): Promise<readonly number[]> {
  const rows = await withGroup(db.select({ id: tasks.id }).from(tasks).$dynamic(), sorting.group)
    .where(matching(db, filters))
    .orderBy(...sortedBy(filters, sorting))
    .limit(most)
  return rows.map(row => row.id)
}

const BATCH = 500

/**
 * Yields the tasks of these ids in their order, a few hundred at a time. A task that was deleted meanwhile is
 * left out.
 */
export async function* readTasks(db: Queryable, ids: readonly number[]): AsyncGenerator<CompleteTask> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH)
    const found = new Map((await loadTasks(db, some)).map(task => [task.row.id, task]))
    for (const id of some) {
      const task = found.get(id)
      if (task?.row.deleted_at === null) yield task
    }
  }
}

/** Loads tasks with their company and people, in the order of the given ids, deleted ones too. */
export async function loadTasks(db: Queryable, ids: readonly number[]): Promise<readonly CompleteTask[]> {
  if (ids.length === 0) return []
  return complete(
    db,
    await db
      .select(columns)
      .from(tasks)
      .where(inArray(tasks.id, [...ids]))
      .orderBy(asc(tasks.id)),
  )
}

/** Loads one task that must exist. */
export async function loadTask(db: Queryable, id: number): Promise<CompleteTask> {
  const [found] = await loadTasks(db, [id])
  return expected(found, `task ${id}`)
}

/**
 * Adds to each row its company, its assignees and the people that it names, with three statements for a whole
 * page.
 */
async function complete(db: Queryable, rows: readonly TaskRow[]) {
  if (rows.length === 0) return []
  const assigned = await db
    .select()
    .from(task_assignees)
    .where(
      inArray(
        task_assignees.task_id,
        rows.map(row => row.id),
      ),
    )
    .orderBy(asc(task_assignees.user_id))
  const owners = await db
    .select({ id: companies.id, name: companies.name, icon: companies.icon, status: companies.status })
    .from(companies)
    .where(inArray(companies.id, [...new Set(rows.map(row => row.company_id))]))
  const people = await findUserRefs(db, [
    ...assigned.map(({ user_id }) => user_id),
    ...rows.map(row => row.created_by),
  ])
  const companiesById = new Map(owners.map(company => [company.id, company]))
  return rows.map(row => ({
    row,
    company: companiesById.get(row.company_id) ?? null,
    assignees: assigned
      .filter(({ task_id }) => task_id === row.id)
      .flatMap(({ user_id }) => people.get(user_id) ?? []),
    creator: people.get(row.created_by) ?? null,
  }))
}

export type CompleteTask = Awaited<ReturnType<typeof complete>>[number]
