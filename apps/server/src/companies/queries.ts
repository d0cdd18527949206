/**
 * Lists companies by page, newest first, by search and status, counts them, and stores changes of a company and the
 * status of its brief.
 */

import type { BriefStatus } from '@osys/sdk/briefs/schema'
import type { CompanyStatus } from '@osys/sdk/companies/schema'
import { and, count, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { briefs } from '../db/tables/briefs.js'
import type { Queryable } from '../db/client.js'
import { holdsWords } from '../db/search.js'
import { companies, company_prefixes } from '../db/tables/companies.js'
import { complete } from './queries.offered.js'

/** The filters of a list of companies. */
export interface CompanyFilters {
  readonly statuses: readonly CompanyStatus[]
  readonly search: string | undefined
}

const matching = ({ statuses, search }: CompanyFilters) =>
  and(inArray(companies.status, [...statuses]), holdsWords(companies.search, search))

/** Counts the companies that match the filters. */
export async function countCompanies(db: Queryable, filters: CompanyFilters): Promise<number> {
  const [row] = await db.select({ count: count() }).from(companies).where(matching(filters))
  return row?.count ?? 0
}

/** Returns one page of the companies that match the filters, newest first. */
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

/** Stores changed columns of a company and raises its version. */
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

/** The kind of a row lock until the transaction ends: shared by readers, or held by one writer. */
export type Lock = 'share' | 'no key update'

/** Finds the facts that decide who sees and changes a company; undefined when it does not exist. */
export async function findStanding(db: Queryable, id: number, lock?: Lock) {
  const { name, status, icon, version, approved_at } = companies
  const query = db
    .select({ id: companies.id, name, status, icon, version, approved_at })
    .from(companies)
    .where(eq(companies.id, id))
  const [company] = await (lock ? query.for(lock) : query)
  return company
}

/** Stores the status of a company's brief; does nothing for a company without a brief. */
export async function setBriefStatus(
  tx: Queryable,
  companyId: number,
  status: BriefStatus,
  now: Date,
): Promise<void> {
  await tx
    .update(briefs)
    .set({ status, updated_at: now, version: sql`${briefs.version} + 1` })
    .where(eq(briefs.company_id, companyId))
}

/** Finds the names of the other companies that were approved and hold a word. */
export async function findOtherNames(db: Queryable, id: number, word: string): Promise<readonly string[]> {
  const rows = await db
    .select({ name: companies.name })
    .from(companies)
    .where(and(ne(companies.id, id), isNotNull(companies.approved_at), holdsWords(companies.search, word)))
  return rows.map(({ name }) => name)
}

/** Keeps a short name of task codes that a company no longer has. */
export async function keepPrefix(tx: Queryable, row: typeof company_prefixes.$inferInsert): Promise<void> {
  const { prefix, company_id } = row
  await tx
    .insert(company_prefixes)
    .values(row)
    .onConflictDoUpdate({ target: company_prefixes.prefix, set: { prefix, company_id } })
}

/** Takes an earlier short name from the company that had it. */
export async function removePrefix(tx: Queryable, prefix: string): Promise<void> {
  await tx.delete(company_prefixes).where(eq(company_prefixes.prefix, prefix))
}
