/** Finds the repeated tasks whose next one is to be made, and locks their companies. */

import { and, asc, eq, gt, lte, ne } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { companies } from '../db/tables/companies.js'
import { tasks } from '../db/tables/tasks.js'

const BATCH = 200

/**
 * Finds the ids of the next tasks whose repetition has reached its day, also of deleted tasks, whose repetition goes on.
 * Those of archived companies wait.
 */
export async function findRepeating(db: Queryable, today: string, after: number): Promise<readonly number[]> {
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(companies, eq(companies.id, tasks.company_id))
    .where(and(lte(tasks.repeat_on, today), ne(companies.status, 'archived'), gt(tasks.id, after)))
    .orderBy(asc(tasks.id))
    .limit(BATCH)
  return rows.map(row => row.id)
}

/** Finds a company and locks it until the transaction ends, as for other new tasks. */
export async function lockStanding(tx: Queryable, id: number) {
  const [row] = await tx
    .select({
      id: companies.id,
      name: companies.name,
      status: companies.status,
      approved_at: companies.approved_at,
    })
    .from(companies)
    .where(eq(companies.id, id))
    .for('no key update')
  return row
}
