/**
 * Lists (a page, newest first), counts, finds, stores and removes the comments of a company or of one of its tasks;
 * decides `first_comment` of each.
 */

import type { CommentReaction } from '@osys/sdk/comments/schema'
import type { FileRef } from '@osys/sdk/files/schema'
import { and, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { expected } from '../db/expected.js'
import { personColumns } from '../db/person-columns.js'
import { rolesOf } from '../db/rights.js'
import type { Queryable } from '../db/client.js'
import { users } from '../db/tables/users.js'
import { comment_files, comment_reactions, comments } from '../db/tables/comments.js'
import { companies } from '../db/tables/companies.js'
import { files } from '../db/tables/files.js'
import { tasks } from '../db/tables/tasks.js'

// The search column is as long as the comment itself; the database compares it and it is never read.
const { search: _search, ...columns } = getTableColumns(comments)

const shown = {
  comment: columns,
  author: { ...personColumns, email: users.email },
  author_roles: rolesOf(users.id),
  mentioned: sql<{ id: number; name: string }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', named.id, 'name', named.name) order by named.id)
    from ${users} named where named.id = any(${comments.mentions})), '[]')`,
  files: sql<FileRef[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'mime', file.mime, 'size', file.size) order by place)
    from ${comment_files} attached join ${files} file on file.id = attached.file_id and file.deleted_at is null
    join ${companies} owner on owner.id = file.company_id
    where attached.comment_id = ${comments.id}
      -- A comment that moved with its task has files of another company, which not all of its readers may see.
      and (file.company_id = ${comments.company_id} or owner.approved_at is not null)), '[]')`,
  reactions: sql<CommentReaction[]>`coalesce((
    select jsonb_agg(jsonb_build_object('emoji', emoji, 'people', people) order by first_at, emoji)
    from (
      select emoji, min(reaction.created_at) as first_at,
        jsonb_agg(jsonb_build_object('id', person.id, 'name', person.name) order by reaction.created_at, person.id) as people
      from ${comment_reactions} reaction join ${users} person on person.id = reaction.user_id
      where reaction.comment_id = ${comments.id} group by emoji
    ) by_emoji), '[]')`,
  /** Null for a comment of the company itself, and for one of a deleted task. */
  task: { id: tasks.id, number: tasks.number, title: tasks.title },
  /** True when the comment just before it in time is by another person, or when there is none. Spec §3. */
  is_first: sql<boolean>`(
    select before.user_id from ${comments} before
    where before.company_id = ${comments.company_id} and before.id < ${comments.id} and before.deleted_at is null
    order by before.id desc limit 1) is distinct from ${comments.user_id}`,
}

/** The same within the comments of the task. */
const shownInTask = {
  ...shown,
  is_first: sql<boolean>`(
    select before.user_id from ${comments} before
    where before.task_id = ${comments.task_id} and before.id < ${comments.id} and before.deleted_at is null
    order by before.id desc limit 1) is distinct from ${comments.user_id}`,
}

function selectShown(db: Queryable, fields = shown) {
  return db
    .select(fields)
    .from(comments)
    .innerJoin(users, eq(users.id, comments.user_id))
    .leftJoin(tasks, and(eq(tasks.id, comments.task_id), isNull(tasks.deleted_at)))
}

/** The comments of a company, or of one of its tasks. */
export interface CommentStream {
  readonly companyId: number
  readonly taskId: number | undefined
}

function isInStream({ companyId, taskId }: CommentStream) {
  const isIts = taskId === undefined ? undefined : eq(comments.task_id, taskId)
  return and(eq(comments.company_id, companyId), isIts, isNull(comments.deleted_at))
}

/** A comment with what is shown beside it. */
export type CommentRow = Awaited<ReturnType<typeof listPage>>[number]

/** Returns one page of comments, newest first. */
export function listPage(db: Queryable, stream: CommentStream, page: number, perPage: number) {
  return selectShown(db, stream.taskId === undefined ? shown : shownInTask)
    .where(isInStream(stream))
    .orderBy(desc(comments.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

/** Counts the comments of a company or of one of its tasks. */
export async function countComments(db: Queryable, stream: CommentStream): Promise<number> {
  const [row] = await db.select({ count: count() }).from(comments).where(isInStream(stream))
  return row?.count ?? 0
}

/** Finds one comment with what is shown beside it; undefined when it does not exist. */
export async function findShown(db: Queryable, id: number): Promise<CommentRow | undefined> {
  const [row] = await selectShown(db).where(and(eq(comments.id, id), isNull(comments.deleted_at)))
  return row
}

/** Finds a comment and locks it until the transaction ends; `deleted` searches among the deleted ones. */
export async function lockComment(tx: Queryable, id: number, state: 'present' | 'deleted' = 'present') {
  const isThere = state === 'present' ? isNull(comments.deleted_at) : isNotNull(comments.deleted_at)
  const [row] = await tx
    .select(columns)
    .from(comments)
    .where(and(eq(comments.id, id), isThere))
    .for('update')
  return row
}

/** Finds the comment that a person sent before under this `client_id`. */
export async function findByClientId(db: Queryable, userId: number, clientId: string) {
  const [row] = await db
    .select(columns)
    .from(comments)
    .where(and(eq(comments.user_id, userId), eq(comments.client_id, clientId)))
  return row
}

/** Stores a comment; returns its id. */
export async function insertRow(tx: Queryable, values: typeof comments.$inferInsert): Promise<number> {
  const [row] = await tx.insert(comments).values(values).returning({ id: comments.id })
  return expected(row, 'the inserted comment').id
}

/** Stores changed columns of a comment, or only that its reactions have changed, and raises its version. */
export async function updateRow(
  tx: Queryable,
  id: number,
  changed: Partial<typeof comments.$inferInsert>,
): Promise<void> {
  await tx
    .update(comments)
    .set({ ...changed, version: sql`${comments.version} + 1` })
    .where(eq(comments.id, id))
}

/** Counts one more comment of a task, or one less; undefined for a comment of no task. */
export async function countOfTask(tx: Queryable, taskId: number | null, change: 1 | -1) {
  if (taskId === null) return undefined
  const [row] = await tx
    .update(tasks)
    .set({ comments_count: sql`${tasks.comments_count} + ${change}` })
    .where(eq(tasks.id, taskId))
    .returning({ task_id: tasks.id, comments_count: tasks.comments_count })
  return row
}

/** Tells whether a company has a task that is not deleted. */
export async function hasTask(db: Queryable, companyId: number, taskId: number): Promise<boolean> {
  const isIt = and(eq(tasks.id, taskId), eq(tasks.company_id, companyId), isNull(tasks.deleted_at))
  const [row] = await db.select({ id: tasks.id }).from(tasks).where(isIt)
  return row !== undefined
}

/** Returns the given ids that belong to no active person. */
export async function findUnknownPeople(db: Queryable, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.status, 'active')))
  const known = new Set(rows.map(row => row.id))
  return ids.filter(id => !known.has(id))
}

/** Removes for good the comments that were deleted before a moment. */
export async function removeDeleted(db: Queryable, before: Date): Promise<void> {
  await db.delete(comments).where(lt(comments.deleted_at, before))
}
