/** Finds and stores work records, which are the punches of the time clock, and finds their people. */

import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { expected } from '../db/expected.js'
import { personColumns } from '../db/person-columns.js'
import { rolesOf } from '../db/rights.js'
import type { Queryable } from '../db/client.js'
import { badges } from '../db/tables/kiosk.js'
import { users } from '../db/tables/users.js'
import { work_logs } from '../db/tables/timeclock.js'

/** The columns of a person that the time clock needs. */
export const employee = {
  ...personColumns,
  pin_hash: users.pin_hash,
  roles: rolesOf(users.id),
}

const isThere = isNull(work_logs.deleted_at)
const counts = and(isThere, isNull(work_logs.conflict))

/** The newest records that are read to find a person's status; no shift has so many breaks. */
const RECENT = 60

/** Finds a person of the time clock; undefined when there is none. */
export async function findEmployee(db: Queryable, id: number) {
  const [row] = await db.select(employee).from(users).where(eq(users.id, id))
  return row
}

export type EmployeeRow = NonNullable<Awaited<ReturnType<typeof findEmployee>>>

/**
 * Locks a person's records until the transaction ends, so that in every process one change comes after the
 * other. The lock is the weaker one, so that other changes may refer to the person meanwhile.
 */
export async function lockClock(tx: Queryable, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Returns all active people, in no order. Rules decide whom a caller sees. */
export function listEmployees(db: Queryable) {
  return db.select(employee).from(users).where(eq(users.status, 'active'))
}

/** Returns a person's newest records that count, newest first; up to a moment when one is given. */
export function listRecent(db: Queryable, userId: number, until?: Date) {
  return db
    .select()
    .from(work_logs)
    .where(and(eq(work_logs.user_id, userId), counts, until && lte(work_logs.at, until)))
    .orderBy(desc(work_logs.at), desc(work_logs.id))
    .limit(RECENT)
}

export type WorkLogRow = typeof work_logs.$inferSelect

/**
 * Returns a person's records from the last entry or exit before a moment up to another, newest first, with those
 * in conflict: the earlier records show whether a shift was open then, and since when.
 */
export function listSince(db: Queryable, userId: number, from: Date, to: Date) {
  const lastEdge = db
    .select({ at: work_logs.at })
    .from(work_logs)
    .where(
      and(
        eq(work_logs.user_id, userId),
        counts,
        lt(work_logs.at, from),
        inArray(work_logs.event, ['entrada', 'salida']),
      ),
    )
    .orderBy(desc(work_logs.at), desc(work_logs.id))
    .limit(1)
  return db
    .select()
    .from(work_logs)
    .where(
      and(
        eq(work_logs.user_id, userId),
        isThere,
        gte(work_logs.at, sql`coalesce((${lastEdge}), ${from.toISOString()}::timestamptz)`),
        lt(work_logs.at, to),
      ),
    )
    .orderBy(desc(work_logs.at), desc(work_logs.id))
}

/** A place among a person's records: a moment, and the id among records of the same moment. */
export interface LogPlace {
  readonly at: Date
  readonly id: number
}

/**
 * Finds the records that count on both sides of a place, without the one at that place; undefined where none
 * is.
 */
export async function findAround(
  db: Queryable,
  userId: number,
  { at, id }: LogPlace,
): Promise<{ readonly before: WorkLogRow | undefined; readonly after: WorkLogRow | undefined }> {
  const place = sql`(${at.toISOString()}::timestamptz, ${id}::bigint)`
  const own = and(eq(work_logs.user_id, userId), counts)
  const [before] = await db
    .select()
    .from(work_logs)
    .where(and(own, sql`(${work_logs.at}, ${work_logs.id}) < ${place}`, ne(work_logs.id, id)))
    .orderBy(desc(work_logs.at), desc(work_logs.id))
    .limit(1)
  const [after] = await db
    .select()
    .from(work_logs)
    .where(and(own, sql`(${work_logs.at}, ${work_logs.id}) > ${place}`, ne(work_logs.id, id)))
    .orderBy(asc(work_logs.at), asc(work_logs.id))
    .limit(1)
  return { before, after }
}

/** Returns whether a person has a badge with this number. */
export async function hasBadge(db: Queryable, userId: number, code: string | undefined): Promise<boolean> {
  if (code === undefined) return false
  const own = and(eq(badges.user_id, userId), eq(badges.code, code))
  return (await db.select({ id: badges.id }).from(badges).where(own)).length > 0
}

/** Finds a record by its `client_id`, removed or not. */
export async function findByClientId(db: Queryable, clientId: string) {
  const [row] = await db.select().from(work_logs).where(eq(work_logs.client_id, clientId))
  return row
}

/** Finds a record that is not removed. */
export async function findLog(db: Queryable, id: number) {
  const [row] = await db
    .select()
    .from(work_logs)
    .where(and(eq(work_logs.id, id), isThere))
  return row
}

/** Stores a record; returns its row. */
export async function insertLog(tx: Queryable, values: typeof work_logs.$inferInsert): Promise<WorkLogRow> {
  const [row] = await tx.insert(work_logs).values(values).returning()
  return expected(row, 'the inserted record')
}

/** Stores changed columns of a record; returns its row. */
export async function updateLog(
  tx: Queryable,
  id: number,
  columns: Partial<typeof work_logs.$inferInsert>,
): Promise<WorkLogRow> {
  const [row] = await tx.update(work_logs).set(columns).where(eq(work_logs.id, id)).returning()
  return expected(row, `record ${id}`)
}

/** The records in conflict of a person that are listed; those that follow come once these are settled. */
const MOST_CONFLICTS = 100

/**
 * Returns the records in conflict, oldest first, each with its person. A tablet that repeats itself without a network
 * makes any number of them, so of each person come the first `MOST_CONFLICTS`.
 */
export function listConflicts(db: Queryable) {
  const place = sql<number>`row_number() over (partition by ${work_logs.user_id} order by ${work_logs.at}, ${work_logs.id})`
  const waiting = db.$with('waiting').as(
    db
      .select({ id: work_logs.id, place: place.as('place') })
      .from(work_logs)
      .where(and(isNotNull(work_logs.conflict), isThere)),
  )
  return db
    .with(waiting)
    .select({ log: work_logs, employee })
    .from(waiting)
    .innerJoin(work_logs, eq(work_logs.id, waiting.id))
    .innerJoin(users, eq(users.id, work_logs.user_id))
    .where(lte(waiting.place, MOST_CONFLICTS))
    .orderBy(asc(work_logs.at), asc(work_logs.id))
}

/** Returns photos from before a moment, by record. */
export function listOldPhotos(db: Queryable, before: Date, most: number) {
  return db
    .select({ id: work_logs.id, photo: work_logs.photo })
    .from(work_logs)
    .where(and(isNotNull(work_logs.photo), lt(work_logs.at, before)))
    .limit(most)
}

/** Clears the photos of records. */
export async function clearPhotos(db: Queryable, ids: readonly number[]): Promise<void> {
  await db
    .update(work_logs)
    .set({ photo: null })
    .where(inArray(work_logs.id, [...ids]))
}
