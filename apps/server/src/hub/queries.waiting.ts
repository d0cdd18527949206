/** Finds the companies that wait for approval, and the people whose shift has been open for long. */

import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { personColumns } from '../db/person-columns.js'
import { rolesOf } from '../db/rights.js'
import { companies } from '../db/tables/companies.js'
import { users } from '../db/tables/users.js'

/** Finds the companies that wait for approval, the oldest first, and counts all of them. */
export async function findPending(db: Queryable, most: number) {
  const items = await db
    .select({ id: companies.id, name: companies.name, icon: companies.icon })
    .from(companies)
    .where(eq(companies.status, 'pending'))
    .orderBy(asc(companies.created_at), asc(companies.id))
    .limit(most)
  const [all] = await db.select({ total: count() }).from(companies).where(eq(companies.status, 'pending'))
  return { items, total: all?.total ?? 0 }
}

/** The newest record of a person that counts; of one event when it is given. */
const newest = (event?: 'entrada') => sql`(select status, at from work_logs
  where user_id = ${users.id} and deleted_at is null and conflict is null ${event ? sql`and event = ${event}` : sql``}
  order by at desc, id desc limit 1)`

/** Finds the active people whose open shift began before a moment, the oldest shift first. */
export async function findOpenShifts(db: Queryable, before: Date) {
  const rows = await db
    .select({
      ...personColumns,
      roles: rolesOf(users.id),
      since: sql<string>`entry.at`,
    })
    .from(users)
    .innerJoin(sql`lateral ${newest()} last`, sql`true`)
    .innerJoin(sql`lateral ${newest('entrada')} entry`, sql`true`)
    .where(
      and(eq(users.status, 'active'), sql`last.status <> 'fuera'`, sql`entry.at < ${before.toISOString()}`),
    )
    .orderBy(sql`entry.at`, users.id)
  return rows.map(row => ({ ...row, since: new Date(row.since) }))
}
