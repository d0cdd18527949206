/** Loads companies with their counts and people, also for other features. */

import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import { briefs } from '../db/tables/briefs.js'
import { companies } from '../db/tables/companies.js'
import { findUserRefs } from '../people/queries.js'
import { findTallies } from './queries.tallies.js'

type CompanyRow = typeof companies.$inferSelect

/** Loads one company with its tally and people. */
export async function loadCompany(db: Queryable, id: number): Promise<CompleteCompany> {
  const rows = await db
    .select({ company: companies, brief_id: briefs.id })
    .from(companies)
    .leftJoin(briefs, eq(briefs.company_id, companies.id))
    .where(eq(companies.id, id))
  const [found] = await complete(db, rows)
  return expected(found, `company ${id}`)
}

/** Adds to each row its tally and the people that it names, with two statements for a whole page. */
export async function complete(
  db: Queryable,
  rows: readonly { readonly company: CompanyRow; readonly brief_id: number | null }[],
) {
  const tallies = await findTallies(
    db,
    rows.map(({ company }) => company.id),
  )
  const people = await findUserRefs(
    db,
    rows.flatMap(({ company }) => [company.approved_by, company.archived_by]),
  )
  return rows.map(row => ({ ...row, tally: tallies.get(row.company.id), people }))
}

export type CompleteCompany = Awaited<ReturnType<typeof complete>>[number]
