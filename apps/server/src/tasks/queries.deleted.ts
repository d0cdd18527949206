/** Counts and lists the deleted tasks that can be restored. */

import { and, count, desc, eq, gt, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { companies } from '../db/tables/companies.js'
import { tasks } from '../db/tables/tasks.js'
import { findUserRefs } from '../people/queries.js'
import { isWithin, type TaskFilters } from './queries.filters.js'

/** The filters of deleted tasks. */
export interface DeletedFilters {
  readonly within: TaskFilters['within']
  /** Only those that were deleted after this moment. */
  readonly since: Date
  readonly id: number | undefined
}

/** Counts the deleted tasks that match the filters. */
export async function countDeleted(db: Queryable, filters: DeletedFilters): Promise<number> {
  const [row] = await db.select({ count: count() }).from(tasks).where(matching(db, filters))
  return row?.count ?? 0
}

/** Returns one page of the deleted tasks that match the filters, the last deleted first. */
export async function listDeleted(db: Queryable, filters: DeletedFilters, page: number, perPage: number) {
  const rows = await db
    .select({
      id: tasks.id,
      number: tasks.number,
      title: tasks.title,
      deleted_at: tasks.deleted_at,
      deleted_by: tasks.deleted_by,
      company: {
        id: companies.id,
        name: companies.name,
        icon: companies.icon,
        status: companies.status,
      },
    })
    .from(tasks)
    .innerJoin(companies, eq(companies.id, tasks.company_id))
    .where(matching(db, filters))
    .orderBy(desc(tasks.deleted_at), desc(tasks.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const people = await findUserRefs(
    db,
    rows.flatMap(({ deleted_by }) => deleted_by ?? []),
  )
  return rows.map(({ deleted_by, ...row }) => ({
    ...row,
    deleter: deleted_by === null ? null : (people.get(deleted_by) ?? null),
  }))
}

export type DeletedRow = Awaited<ReturnType<typeof listDeleted>>[number]

function matching(db: Queryable, { within, since, id }: DeletedFilters): SQL | undefined {
  return and(
    gt(tasks.deleted_at, since),
    isWithin(db, within),
    id === undefined ? undefined : eq(tasks.id, id),
  )
}
