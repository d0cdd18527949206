import type { FileOrder } from '@osys/sdk/files/schema'
import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { rolesOf } from '../db/rights.js'
import { companies } from '../db/tables/companies.js'
import type { Queryable } from '../db/client.js'
import { holdsWords } from '../db/search.js'
import { users } from '../db/tables/users.js'
import { files } from '../db/tables/files.js'

const shown = {
  file: files,
  uploader: {
    id: users.id,
    name: users.name,
    avatar: users.avatar,
    position: users.position,
    status: users.status,
  },
  uploader_roles: rolesOf(users.id),
}

const BY: Readonly<Record<FileOrder, readonly SQL[]>> = {
  upload: [desc(files.created_at), desc(files.id)],
  name: [asc(files.search), asc(files.id)],
  size: [desc(files.size), desc(files.id)],
}

export interface FileFilters {
  readonly companyId: number
  readonly search: string | undefined
  readonly private: boolean
  /** Of the private ones only this person's; null for everybody's. */
  readonly privateOf: number | null
}

function matching({ companyId, search, private: isPrivate, privateOf }: FileFilters) {
  return and(
    eq(files.company_id, companyId),
    eq(files.private, isPrivate),
    isPrivate && privateOf !== null ? eq(files.user_id, privateOf) : undefined,
    holdsWords(files.search, search),
  )
}

function selectShown(db: Queryable) {
  return db.select(shown).from(files).innerJoin(users, eq(users.id, files.user_id))
}

/** A file as it is shown. */
export type FileRow = Awaited<ReturnType<typeof listPage>>[number]

/** One page of a company's files. */
export function listPage(
  db: Queryable,
  filters: FileFilters,
  { order, page, perPage }: { order: FileOrder; page: number; perPage: number },
) {
  return selectShown(db)
    .where(matching(filters))
    .orderBy(...BY[order])
    .limit(perPage)
    .offset((page - 1) * perPage)
}

/** How many files there are to page through. */
export async function countFiles(db: Queryable, filters: FileFilters): Promise<number> {
  const [row] = await db.select({ count: count() }).from(files).where(matching(filters))
  return row?.count ?? 0
}

/** One file as it is shown; undefined when there is none. */
export async function findFile(db: Queryable, id: number): Promise<FileRow | undefined> {
  const [row] = await selectShown(db).where(eq(files.id, id))
  return row
}

/** The same, locked until the transaction ends. */
export async function lockFile(tx: Queryable, id: number): Promise<FileRow | undefined> {
  const [row] = await selectShown(tx).where(eq(files.id, id)).for('update', { of: files })
  return row
}

/** What an archive of a company's files is made of, oldest first; private ones as far as somebody sees them. */
export function listForZip(db: Queryable, companyId: number, privateOf: number | null) {
  const visible = privateOf === null ? undefined : or(eq(files.private, false), eq(files.user_id, privateOf))
  return db
    .select({
      name: files.name,
      mime: files.mime,
      size: files.size,
      storage: files.storage,
      created_at: files.created_at,
    })
    .from(files)
    .where(and(eq(files.company_id, companyId), visible))
    .orderBy(asc(files.id))
}

/** Stores files; answers their ids in the given order. */
export async function insertFiles(
  tx: Queryable,
  rows: readonly (typeof files.$inferInsert)[],
): Promise<readonly number[]> {
  const inserted = await tx
    .insert(files)
    .values([...rows])
    .returning({ id: files.id, storage: files.storage })
  const ids = new Map(inserted.map(row => [row.storage, row.id]))
  return rows.map(row => ids.get(row.storage) ?? 0)
}

/** The files of a list of ids, in its order. */
export async function findFiles(db: Queryable, ids: readonly number[]): Promise<readonly FileRow[]> {
  const rows = await selectShown(db).where(sql`${files.id} = any(${sql.param([...ids])}::int[])`)
  const byId = new Map(rows.map(row => [row.file.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Removes a file's row. */
export async function deleteRow(tx: Queryable, id: number): Promise<void> {
  await tx.delete(files).where(eq(files.id, id))
}

/** Makes a file the icon of its company, or no file; answers the ids of files that no longer are it. */
export async function moveIcon(
  tx: Queryable,
  companyId: number,
  fileId: number | null,
): Promise<readonly number[]> {
  const isIcon = and(eq(files.company_id, companyId), eq(files.icon, true))
  const before = await tx.update(files).set({ icon: false }).where(isIcon).returning({ id: files.id })
  if (fileId !== null) await tx.update(files).set({ icon: true }).where(eq(files.id, fileId))
  return before.map(row => row.id).filter(id => id !== fileId)
}

/** The public copy of a company's icon changes; no version of what people edit. */
export async function setCompanyIcon(tx: Queryable, companyId: number, icon: string | null): Promise<void> {
  await tx.update(companies).set({ icon }).where(eq(companies.id, companyId))
}
