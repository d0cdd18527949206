/** Stores and lists the kept views of tasks, own and shared, and the one with which a person's page opens. */

import type { ViewPlace } from '@osys/sdk/tasks/schema.views'
import { and, asc, count, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import { task_view_defaults, task_views } from '../db/tables/tasks.js'

const columns = {
  id: task_views.id,
  owner_id: task_views.owner_id,
  place: task_views.place,
  name: task_views.name,
  query: task_views.query,
  is_shared: task_views.is_shared,
  deleted_at: task_views.deleted_at,
}

function select(db: Queryable, userId: number) {
  return db
    .select({ ...columns, is_default: sql<boolean>`${task_view_defaults.view_id} is not null` })
    .from(task_views)
    .leftJoin(
      task_view_defaults,
      and(eq(task_view_defaults.view_id, task_views.id), eq(task_view_defaults.user_id, userId)),
    )
}

/** A kept view as one person sees it. */
export type ViewRow = Awaited<ReturnType<typeof listViews>>[number]

const seenBy = (userId: number) => or(eq(task_views.owner_id, userId), task_views.is_shared)

/** Returns the views that a person sees: the own and the shared ones, by name. */
export async function listViews(db: Queryable, userId: number) {
  return select(db, userId)
    .where(and(seenBy(userId), isNull(task_views.deleted_at)))
    .orderBy(asc(sql`osys_fold(${task_views.name})`), asc(task_views.id))
}

/** Finds a view that a person sees, or one that is deleted; with `lock` it stays locked until the transaction ends. */
export async function findView(
  db: Queryable,
  userId: number,
  id: number,
  {
    lock = false,
    state = 'present',
  }: { readonly lock?: boolean; readonly state?: 'present' | 'deleted' } = {},
): Promise<ViewRow | undefined> {
  const isThere = state === 'present' ? isNull(task_views.deleted_at) : isNotNull(task_views.deleted_at)
  const query = select(db, userId).where(and(eq(task_views.id, id), seenBy(userId), isThere))
  const [row] = await (lock ? query.for('update', { of: task_views }) : query)
  return row
}

/** Counts the views that a person keeps. */
export async function countOwnViews(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(task_views)
    .where(and(eq(task_views.owner_id, userId), isNull(task_views.deleted_at)))
  return row?.count ?? 0
}

/** Stores a view and returns its id. */
export async function insertView(tx: Queryable, values: typeof task_views.$inferInsert): Promise<number> {
  const [row] = await tx.insert(task_views).values(values).returning({ id: task_views.id })
  return expected(row, 'the inserted view').id
}

/** Stores changed columns of a view. */
export async function updateViewRow(
  tx: Queryable,
  id: number,
  values: Partial<typeof task_views.$inferInsert>,
): Promise<void> {
  await tx.update(task_views).set(values).where(eq(task_views.id, id))
}

/** Removes views that were deleted before a moment, with the defaults that name them. */
export async function removeDeletedViews(db: Queryable, before: Date): Promise<void> {
  await db.delete(task_views).where(lt(task_views.deleted_at, before))
}

/** Makes a view the one with which a person's page opens. */
export async function setDefaultView(
  tx: Queryable,
  {
    user_id,
    place,
    view_id,
  }: { readonly user_id: number; readonly place: ViewPlace; readonly view_id: number },
): Promise<void> {
  await tx
    .insert(task_view_defaults)
    .values({ user_id, place, view_id })
    .onConflictDoUpdate({
      target: [task_view_defaults.user_id, task_view_defaults.place],
      set: { view_id },
    })
}

/** Lets a person's page open without this view. */
export async function clearDefaultView(tx: Queryable, userId: number, viewId: number): Promise<void> {
  await tx
    .delete(task_view_defaults)
    .where(and(eq(task_view_defaults.user_id, userId), eq(task_view_defaults.view_id, viewId)))
}

/** Takes a view that is no longer shared from the people who open their page with it. */
export async function clearDefaultsOfOthers(tx: Queryable, ownerId: number, viewId: number): Promise<void> {
  await tx
    .delete(task_view_defaults)
    .where(and(ne(task_view_defaults.user_id, ownerId), eq(task_view_defaults.view_id, viewId)))
}
