/** Stores, lists and decides requests for corrections of work records. */

import type { ClockEvent } from '@osys/sdk/timeclock/schema'
import { and, asc, count, desc, eq, getTableColumns, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import { clock_requests } from '../db/tables/timeclock.js'
import { users } from '../db/tables/users.js'
import { employee } from './queries.js'
import { COLUMNS, type WeekLogRow } from './queries.week.js'

const deciders = alias(users, 'deciders')
const shown = { ...getTableColumns(clock_requests), decider: deciders.name }
/** The most requests of a week that a person's page shows. */
const SHOWN = 50

/** Finds a request. */
export async function findRequest(db: Queryable, id: number) {
  const [row] = await db
    .select(shown)
    .from(clock_requests)
    .leftJoin(deciders, eq(deciders.id, clock_requests.decided_by))
    .where(eq(clock_requests.id, id))
  return row
}

/** Finds the request that a tablet gave an id. */
export async function findRequestByClientId(db: Queryable, clientId: string) {
  const [row] = await db
    .select({ id: clock_requests.id, user_id: clock_requests.user_id, kind: clock_requests.kind })
    .from(clock_requests)
    .where(eq(clock_requests.client_id, clientId))
  return row
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** Returns a person's requests about a time, and all that still wait, newest first. */
export function listOwnRequests(db: Queryable, userId: number, from: Date, to: Date) {
  const about = sql`coalesce(${clock_requests.at}, ${clock_requests.was_at})`
  const isOfTime = and(gte(about, from.toISOString()), lt(about, to.toISOString()))
  return db
    .select(shown)
    .from(clock_requests)
    .leftJoin(deciders, eq(deciders.id, clock_requests.decided_by))
    .where(and(eq(clock_requests.user_id, userId), or(eq(clock_requests.status, 'waiting'), isOfTime)))
    .orderBy(desc(clock_requests.created_at), desc(clock_requests.id))
    .limit(SHOWN)
}

/** Returns the requests that wait, oldest first, each with its person. */
export function listWaiting(db: Queryable) {
  return db
    .select({ request: shown, employee })
    .from(clock_requests)
    .innerJoin(users, eq(users.id, clock_requests.user_id))
    .leftJoin(deciders, eq(deciders.id, clock_requests.decided_by))
    .where(eq(clock_requests.status, 'waiting'))
    .orderBy(asc(clock_requests.created_at), asc(clock_requests.id))
}

/** Counts a person's requests that wait. */
export async function countWaiting(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(clock_requests)
    .where(and(eq(clock_requests.user_id, userId), eq(clock_requests.status, 'waiting')))
  return row?.count ?? 0
}

/** Returns whether a request to correct this record waits for an answer. */
export async function hasWaitingRequest(db: Queryable, logId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: clock_requests.id })
    .from(clock_requests)
    .where(and(eq(clock_requests.work_log_id, logId), eq(clock_requests.status, 'waiting')))
  return row !== undefined
}

/** Returns whether the same missing record of a person is asked for already. */
export async function hasWaitingMissingRequest(
  db: Queryable,
  userId: number,
  { event, at }: { readonly event: ClockEvent; readonly at: Date },
): Promise<boolean> {
  const same = and(eq(clock_requests.kind, 'add'), eq(clock_requests.event, event), eq(clock_requests.at, at))
  const own = and(eq(clock_requests.user_id, userId), eq(clock_requests.status, 'waiting'))
  return (await db.select({ id: clock_requests.id }).from(clock_requests).where(and(own, same))).length > 0
}

/** Stores a request; returns its id. */
export async function insertRequest(
  tx: Queryable,
  values: typeof clock_requests.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(clock_requests).values(values).returning({ id: clock_requests.id })
  return expected(row, 'the inserted request').id
}

/** Stores the decision of a request. */
export async function decideRequest(
  tx: Queryable,
  id: number,
  decision: Pick<
    typeof clock_requests.$inferInsert,
    'status' | 'decided_at' | 'decided_by' | 'decision_reason'
  >,
): Promise<void> {
  await tx.update(clock_requests).set(decision).where(eq(clock_requests.id, id))
}

/** Deletes a request that was taken back. */
export async function deleteRequest(tx: Queryable, id: number): Promise<void> {
  await tx.delete(clock_requests).where(eq(clock_requests.id, id))
}

/** Returns photos of requests from before a moment, by request. */
export function listOldRequestPhotos(db: Queryable, before: Date, most: number) {
  return db
    .select({ id: clock_requests.id, photo: clock_requests.photo })
    .from(clock_requests)
    .where(and(isNotNull(clock_requests.photo), lt(clock_requests.created_at, before)))
    .limit(most)
}

/** Clears the photos of requests. */
export async function clearRequestPhotos(db: Queryable, ids: readonly number[]): Promise<void> {
  await db
    .update(clock_requests)
    .set({ photo: null })
    .where(inArray(clock_requests.id, [...ids]))
}

/** A day of a person. */
export interface DayPlace {
  readonly user_id: number
  readonly from: Date
  readonly to: Date
}

/** The records of a day that are shown beside what waits. A tablet may send any number without a network. */
const MOST_OF_DAY = 100

/**
 * Reads the first records of several days of several people in one statement, in the order of the days. Equal days are
 * read once and share their list.
 */
export async function listDayLogs(
  pool: pg.Pool,
  wanted: readonly DayPlace[],
): Promise<readonly (readonly WeekLogRow[])[]> {
  const keyOf = ({ user_id, from }: DayPlace): string => `${user_id} ${from.getTime()}`
  const byKey = new Map(wanted.map(place => [keyOf(place), place]))
  const places = [...byKey.values()]
  const found: WeekLogRow[][] = places.map(() => [])
  if (places.length === 0) return []
  const { rows } = await pool.query<WeekLogRow & { readonly place: string }>({
    name: 'timeclock-days',
    text: `select day.place, ${COLUMNS}
      from unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) with ordinality as day(person, starts, ends, place)
      cross join lateral (
        select * from work_logs
        where user_id = day.person and at >= day.starts and at < day.ends and deleted_at is null
        order by at, id limit ${MOST_OF_DAY}
      ) as log
      order by day.place, at, id`,
    values: [
      places.map(({ user_id }) => user_id),
      places.map(({ from }) => from),
      places.map(({ to }) => to),
    ],
  })
  for (const { place, ...row } of rows) found[Number(place) - 1]?.push(row)
  const listOf = new Map([...byKey.keys()].map((key, index) => [key, found[index] ?? []]))
  return wanted.map(place => listOf.get(keyOf(place)) ?? [])
}
