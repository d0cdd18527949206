/** Reads and stores what an import of tasks from CSV needs. */

import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { companies } from '../db/tables/companies.js'
import { task_assignees, tasks } from '../db/tables/tasks.js'
import { users } from '../db/tables/users.js'

const standing = {
  id: companies.id,
  name: companies.name,
  status: companies.status,
  approved_at: companies.approved_at,
}

/** Finds the companies of these names; case and accents are ignored. */
export async function findCompaniesNamed(db: Queryable, names: readonly string[]) {
  if (names.length === 0) return []
  return db
    .select(standing)
    .from(companies)
    .where(
      sql`osys_fold(${companies.name}) in (select osys_fold(each) from unnest(${sql.param([...names])}::text[]) each)`,
    )
    .orderBy(asc(companies.id))
}

/**
 * Locks companies until the transaction ends, in the order of their ids, so that two imports never wait for
 * each other.
 */
export async function lockCompanies(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, [...ids]))
    .orderBy(asc(companies.id))
    .for('no key update')
}

/** Finds the active people of these names or e-mail addresses; case and accents are ignored. */
export async function findPeopleNamed(db: Queryable, names: readonly string[]) {
  if (names.length === 0) return []
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.status, 'active'),
        sql`(osys_fold(${users.name}) in (select osys_fold(each) from unnest(${sql.param([...names])}::text[]) each)
          or ${users.email} in (select lower(each) from unnest(${sql.param([...names])}::text[]) each))`,
      ),
    )
    .orderBy(asc(users.id))
}

/** Returns which of these `client_id`s of a person belong to a task already. */
export async function findMade(
  db: Queryable,
  userId: number,
  clientIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (clientIds.length === 0) return new Set()
  const rows = await db
    .select({ client_id: tasks.client_id })
    .from(tasks)
    .where(and(eq(tasks.created_by, userId), inArray(tasks.client_id, [...clientIds])))
  return new Set(rows.flatMap(row => row.client_id ?? []))
}

/** Returns which of these numbers belong to tasks of the companies that are not deleted, by company. */
export async function findNumbered(
  db: Queryable,
  companyIds: readonly number[],
  numbers: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const found = new Map<number, Set<number>>()
  if (companyIds.length === 0 || numbers.length === 0) return found
  const rows = await db
    .select({ company_id: tasks.company_id, number: tasks.number })
    .from(tasks)
    .where(
      and(
        inArray(tasks.company_id, [...companyIds]),
        inArray(tasks.number, [...numbers]),
        isNull(tasks.deleted_at),
      ),
    )
  for (const { company_id, number } of rows)
    found.set(company_id, (found.get(company_id) ?? new Set()).add(number))
  return found
}

/** Takes the next numbers of companies; returns the companies with the last number before them. They must be locked. */
export async function takeNumbers(
  tx: Queryable,
  counts: ReadonlyMap<number, number>,
): Promise<readonly { readonly id: number; readonly approved_at: unknown; readonly before: number }[]> {
  const { rows } = await tx.execute<{ id: number; approved_at: unknown; before: number }>(sql`
    update ${companies} set last_task_number = last_task_number + taken.count
    from unnest(${sql.param([...counts.keys()])}::int[], ${sql.param([...counts.values()])}::int[]) as taken(id, count)
    where ${companies}.id = taken.id
    returning ${companies}.id, ${companies}.approved_at, ${companies}.last_task_number - taken.count as before`)
  return rows
}

/** Returns the last position of each column of companies. */
export async function findLastPositions(
  tx: Queryable,
  companyIds: readonly number[],
): Promise<
  readonly { readonly company_id: number; readonly status: TaskStatus; readonly last: number | null }[]
> {
  if (companyIds.length === 0) return []
  return tx
    .select({ company_id: tasks.company_id, status: tasks.status, last: max(tasks.position) })
    .from(tasks)
    .where(and(inArray(tasks.company_id, [...companyIds]), isNull(tasks.deleted_at)))
    .groupBy(tasks.company_id, tasks.status)
}

/** The most tasks of one statement: a thousand would hold the server up while it is written. */
const MOST_AT_ONCE = 100

/** Stores tasks; returns their ids by `client_id`. */
export async function insertTasks(
  tx: Queryable,
  values: readonly (typeof tasks.$inferInsert)[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (let from = 0; from < values.length; from += MOST_AT_ONCE) {
    const rows = await tx
      .insert(tasks)
      .values(values.slice(from, from + MOST_AT_ONCE))
      .returning({ id: tasks.id, client_id: tasks.client_id })
    for (const { id, client_id } of rows) ids.set(client_id ?? '', id)
  }
  return ids
}

/** Stores the people of several tasks. */
export async function insertAssignees(
  tx: Queryable,
  values: readonly (typeof task_assignees.$inferInsert)[],
): Promise<void> {
  if (values.length > 0) await tx.insert(task_assignees).values([...values])
}

/** Finds the companies of the tasks that a person made under these `client_id`s. */
export function findCompaniesOfMade(db: Queryable, userId: number, clientIds: readonly string[]) {
  return db
    .selectDistinct(standing)
    .from(companies)
    .innerJoin(tasks, eq(tasks.company_id, companies.id))
    .where(and(eq(tasks.created_by, userId), inArray(tasks.client_id, [...clientIds])))
    .orderBy(asc(companies.id))
}
