import type { CompanyStatus } from '@osys/sdk/companies/schema'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { briefs } from '../db/tables/briefs.js'
import type { Queryable } from '../db/client.js'
import { holdsWords } from '../db/search.js'
import { findUserRefs } from '../users/queries.refs.js'
import { companies } from '../db/tables/companies.js'
import { findTallies } from './queries.tallies.js'

export type CompanyRow = typeof companies.$inferSelect

/** What a list of companies is narrowed to. */
export interface CompanyFilters {
  readonly statuses: readonly CompanyStatus[]
  readonly search: string | undefined
}

const matching = ({ statuses, search }: CompanyFilters) =>
  and(inArray(companies.status, [...statuses]), holdsWords(companies.search, search))

/** How many companies there are of these. */
export async function countCompanies(db: Queryable, filters: CompanyFilters): Promise<number> {
  const [row] = await db.select({ count: count() }).from(companies).where(matching(filters))
  return row?.count ?? 0
}

/** One page of them, newest first. */
export async function listPage(db: Queryable, filters: CompanyFilters, page: number, perPage: number) {
  const rows = await db
    .select({ company: companies, brief_id: briefs.id })
    .from(companies)
    .leftJoin(briefs, eq(briefs.company_id, companies.id))
    .where(matching(filters))
    .orderBy(desc(companies.created_at), desc(companies.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return complete(db, rows)
}

/** One company with what belongs to it. */
export async function loadCompany(db: Queryable, id: number): Promise<CompleteCompany> {
  const rows = await db
    .select({ company: companies, brief_id: briefs.id })
    .from(companies)
    .leftJoin(briefs, eq(briefs.company_id, companies.id))
    .where(eq(companies.id, id))
  const [found] = await complete(db, rows)
  if (!found) throw new Error(`There is no company ${id}`)
  return found
}

/** Each row with its tally and the people it names: two questions for a whole page. */
async function complete(
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

/** Stores changed columns of a company; its version grows. */
export async function updateColumns(
  tx: Queryable,
  id: number,
  columns: Partial<typeof companies.$inferInsert>,
): Promise<void> {
  await tx
    .update(companies)
    .set({ ...columns, version: sql`${companies.version} + 1` })
    .where(eq(companies.id, id))
}
