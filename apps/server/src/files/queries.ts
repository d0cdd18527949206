/**
 * Lists the files of a company by upload, name or size, also all for a zip, counts, finds, stores and deletes them, and
 * makes one of them the company's icon.
 */

import type { CompanyFile, FileOrder } from '@osys/sdk/files/schema'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { personColumns } from '../db/person-columns.js'
import { rolesOf } from '../db/rights.js'
import { comment_files, comments } from '../db/tables/comments.js'
import { companies } from '../db/tables/companies.js'
import type { Queryable } from '../db/client.js'
import { holdsWords } from '../db/search.js'
import { users } from '../db/tables/users.js'
import { files } from '../db/tables/files.js'
import { tasks } from '../db/tables/tasks.js'

const shown = {
  file: files,
  uploader: personColumns,
  uploader_roles: rolesOf(users.id),
  source: sql<CompanyFile['source']>`(
    select jsonb_build_object('comment_id', comment.id, 'task', case when task.id is not null
      then jsonb_build_object('id', task.id, 'number', task.number) end)
    from ${comment_files} attached
    join ${comments} comment on comment.id = attached.comment_id and comment.deleted_at is null
    left join ${tasks} task on task.id = comment.task_id and task.deleted_at is null
    where attached.file_id = ${files.id} and comment.company_id = ${files.company_id} order by comment.id desc limit 1)`,
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
  /** The only file of the list, shared or private. */
  readonly id: number | undefined
  /** The task whose comments show the files. */
  readonly taskId: number | undefined
  /** The person whose private files are included; null includes all private files. */
  readonly privateOf: number | null
}

function matching({ companyId, search, private: isPrivate, id, taskId, privateOf }: FileFilters) {
  return and(
    eq(files.company_id, companyId),
    isNull(files.deleted_at),
    id === undefined ? eq(files.private, isPrivate) : eq(files.id, id),
    visibleTo(privateOf),
    taskId === undefined ? undefined : isOfTask(taskId),
    holdsWords(files.search, search),
  )
}

/** Leaves out files that no comment of a task shows. */
function isOfTask(taskId: number) {
  return sql`${files.id} in (
    select attached.file_id from ${comment_files} attached join ${comments} comment on comment.id = attached.comment_id
    where comment.task_id = ${taskId} and comment.company_id = ${files.company_id} and comment.deleted_at is null)`
}

/** Leaves out private files of others; null leaves out none. */
function visibleTo(privateOf: number | null) {
  return privateOf === null ? undefined : or(eq(files.private, false), eq(files.user_id, privateOf))
}

function selectShown(db: Queryable) {
  return db.select(shown).from(files).innerJoin(users, eq(users.id, files.user_id))
}

/** A file with what is shown beside it. */
export type FileRow = Awaited<ReturnType<typeof listPage>>[number]

/** Returns one page of a company's files. */
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

/** Counts the files that match the filters. */
export async function countFiles(db: Queryable, filters: FileFilters): Promise<number> {
  const [row] = await db.select({ count: count() }).from(files).where(matching(filters))
  return row?.count ?? 0
}

/** Finds one file with what is shown beside it; undefined when it does not exist, or is deleted. */
export async function findFile(db: Queryable, id: number): Promise<FileRow | undefined> {
  const [row] = await selectShown(db).where(and(eq(files.id, id), isNull(files.deleted_at)))
  return row
}

/** Finds a file, or a deleted one, and locks it until the transaction ends. */
export async function lockFile(
  tx: Queryable,
  id: number,
  which: 'present' | 'deleted' = 'present',
): Promise<FileRow | undefined> {
  const isWanted = which === 'present' ? isNull(files.deleted_at) : isNotNull(files.deleted_at)
  const [row] = await selectShown(tx)
    .where(and(eq(files.id, id), isWanted))
    .for('update', { of: files })
  return row
}

/**
 * Returns the files of a company for an archive, oldest first, with the private ones that the person may see.
 */
export function listForZip(db: Queryable, companyId: number, privateOf: number | null) {
  return db
    .select({
      name: files.name,
      mime: files.mime,
      size: files.size,
      storage: files.storage,
      created_at: files.created_at,
    })
    .from(files)
    .where(and(eq(files.company_id, companyId), isNull(files.deleted_at), visibleTo(privateOf)))
    .orderBy(asc(files.id))
}

/** Stores files; returns their ids in the given order. */
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

/** Returns the files of a list of ids, in the order of the ids. */
export async function findFiles(db: Queryable, ids: readonly number[]): Promise<readonly FileRow[]> {
  const rows = await selectShown(db).where(sql`${files.id} = any(${sql.param([...ids])}::int[])`)
  const byId = new Map(rows.map(row => [row.file.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Marks a file as deleted at a moment, which takes it away as the icon, or as present again. */
export async function setDeleted(tx: Queryable, id: number, at: Date | null): Promise<void> {
  await tx
    .update(files)
    .set({ deleted_at: at, ...(at && { icon: false }) })
    .where(eq(files.id, id))
}

/** Removes files for good that were deleted before a moment; returns the names of their bytes. */
export async function removeDeletedRows(
  tx: Queryable,
  before: Date,
  most: number,
): Promise<readonly string[]> {
  const due = tx
    .select({ id: files.id })
    .from(files)
    .where(lt(files.deleted_at, before))
    .limit(most)
    .for('update', { skipLocked: true })
  const rows = await tx.delete(files).where(inArray(files.id, due)).returning({ storage: files.storage })
  return rows.map(row => row.storage)
}

/**
 * Makes a file the icon of its company, or leaves the company without icon; returns the ids of files that no
 * longer are the icon.
 */
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

/**
 * Stores the public copy of a company's icon; the company's version stays, because people do not edit this
 * column.
 */
export async function setCompanyIcon(tx: Queryable, companyId: number, icon: string | null): Promise<void> {
  await tx.update(companies).set({ icon }).where(eq(companies.id, companyId))
}
