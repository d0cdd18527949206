/** Finds and stores briefs with their files, and stores the company that a brief makes. */

import { and, asc, eq, sql } from 'drizzle-orm'
import { expected } from '../db/expected.js'
import { user_roles } from '../db/tables/access.js'
import { companies } from '../db/tables/companies.js'
import type { Queryable } from '../db/client.js'
import { users } from '../db/tables/users.js'
import { brief_files, briefs } from '../db/tables/briefs.js'

/** Finds the company of a brief; undefined when the brief does not exist. */
export async function findCompanyOf(db: Queryable, id: number): Promise<number | undefined> {
  const [row] = await db.select({ company_id: briefs.company_id }).from(briefs).where(eq(briefs.id, id))
  return row?.company_id
}

/** Loads a brief with its files, in the order in which they arrived. */
export async function loadBrief(db: Queryable, id: number) {
  const [row] = await db.select().from(briefs).where(eq(briefs.id, id))
  const brief = expected(row, `brief ${id}`)
  const files = await db
    .select()
    .from(brief_files)
    .where(eq(brief_files.brief_id, id))
    .orderBy(asc(brief_files.id))
  return { brief, files }
}

/** Finds a file of a brief by its path there; undefined when the brief has no such path. */
export async function findFile(db: Queryable, briefId: number, path: string) {
  const [file] = await db
    .select()
    .from(brief_files)
    .where(and(eq(brief_files.brief_id, briefId), eq(brief_files.path, path)))
  return file
}

/** Stores a company; returns its id. */
export async function insertCompany(tx: Queryable, values: typeof companies.$inferInsert): Promise<number> {
  const [row] = await tx.insert(companies).values(values).returning({ id: companies.id })
  return expected(row, 'the inserted company').id
}

/** Stores a brief; returns its id. */
export async function insertBrief(tx: Queryable, values: typeof briefs.$inferInsert): Promise<number> {
  const [row] = await tx.insert(briefs).values(values).returning({ id: briefs.id })
  return expected(row, 'the inserted brief').id
}

/** Stores files of a brief. */
export async function insertFiles(
  tx: Queryable,
  rows: readonly (typeof brief_files.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(brief_files).values([...rows])
}

/** Stores changed columns of a brief and raises its version. */
export async function updateBriefRow(
  tx: Queryable,
  id: number,
  columns: Partial<typeof briefs.$inferInsert>,
): Promise<void> {
  await tx
    .update(briefs)
    .set({ ...columns, version: sql`${briefs.version} + 1` })
    .where(eq(briefs.id, id))
}

/** Returns the ids of the active people who see companies before their approval. */
export async function findAdmins(tx: Queryable): Promise<readonly number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(user_roles, eq(user_roles.user_id, users.id))
    .where(and(eq(user_roles.role, 'admin_ohplaky'), eq(users.status, 'active')))
    .orderBy(asc(users.id))
  return rows.map(row => row.id)
}
