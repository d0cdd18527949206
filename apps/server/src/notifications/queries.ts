/** Stores, lists and counts notifications, and marks them as seen and read. */

import { MENTION } from '@osys/sdk/notifications/rules.kinds'
import type { NotificationTab } from '@osys/sdk/notifications/schema'
import { and, asc, count, desc, eq, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { personColumns } from '../db/person-columns.js'
import { grantsOf, rolesOf } from '../db/rights.js'
import type { Queryable } from '../db/client.js'
import { prepared } from '../db/prepared.js'
import { companies } from '../db/tables/companies.js'
import { users } from '../db/tables/users.js'
import { notifications } from '../db/tables/notifications.js'

const userId = sql.placeholder('userId')

const unseen = prepared(db =>
  db
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), isNull(notifications.seen_at)))
    .prepare('notifications-unseen'),
)

/** Counts the notifications since the list was last fetched. */
export async function countUnseen(db: Queryable, userId: number): Promise<number> {
  const [row] = await unseen(db).execute({ userId })
  return row?.count ?? 0
}

/** The notifications that a list shows: a tab, and only what is older than an id where one is given. */
export interface Shown {
  readonly tab: NotificationTab
  readonly before?: number | undefined
}

/** The condition of each tab. The indexes of both hold literal values, so these are not parameters. */
const TABS: Readonly<Record<NotificationTab, SQL | undefined>> = {
  all: undefined,
  unread: isNull(notifications.read_at),
  mentions: sql`${notifications.type} = ${sql.raw(`'${MENTION}'`)}`,
}

/** The greatest id that a column holds; no notification has it. */
const AFTER_ALL = 2_147_483_647

const isShown = (tab: NotificationTab) =>
  and(
    eq(notifications.user_id, userId),
    isNull(notifications.snoozed_until),
    lt(notifications.id, sql.placeholder('before')),
    TABS[tab],
  )

const countOf = (tab: NotificationTab) =>
  prepared(db =>
    db.select({ count: count() }).from(notifications).where(isShown(tab)).prepare(`notifications-${tab}`),
  )

const COUNTS = { all: countOf('all'), unread: countOf('unread'), mentions: countOf('mentions') }

/** Counts the notifications of the person that a list shows; the snoozed ones are in none. */
export async function countShown(
  db: Queryable,
  userId: number,
  { tab, before = AFTER_ALL }: Shown,
): Promise<number> {
  const [row] = await COUNTS[tab](db).execute({ userId, before })
  return row?.count ?? 0
}

const row = {
  notification: notifications,
  actor: personColumns,
  actor_roles: rolesOf(users.id),
  company: { name: companies.name, approved_at: companies.approved_at },
  /** The rights of the person who is told. */
  reader: grantsOf(notifications.user_id),
}

/** The condition that a company is the one that a notification is about. */
const isPlace = sql`${companies.id} =
  substring(${notifications.url} from '^/ohplaky/empresa/([0-9]{1,9})(?![0-9])')::int`

const newestOf = (tab: NotificationTab) =>
  prepared(db =>
    db
      .select(row)
      .from(notifications)
      .leftJoin(users, eq(users.id, notifications.actor_id))
      .leftJoin(companies, isPlace)
      .where(isShown(tab))
      .orderBy(desc(notifications.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(`notifications-newest-${tab}`),
  )

const NEWEST = { all: newestOf('all'), unread: newestOf('unread'), mentions: newestOf('mentions') }

/** Returns one page of what a list shows, newest first, each with the person who caused it. */
export function listPage(
  db: Queryable,
  userId: number,
  { tab, before = AFTER_ALL }: Shown,
  page: number,
  perPage: number,
) {
  return NEWEST[tab](db).execute({ userId, before, limit: perPage, offset: (page - 1) * perPage })
}

/** Returns the notifications of these ids, in their order, each with the person who caused it. */
export function listByIds(db: Queryable, ids: readonly number[]) {
  return db
    .select(row)
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actor_id))
    .leftJoin(companies, isPlace)
    .where(inArray(notifications.id, [...ids]))
    .orderBy(asc(notifications.id))
}

/** Counts the unseen notifications of each person; people without any are left out. */
export async function countUnseenOf(
  db: Queryable,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ user_id: notifications.user_id, count: count() })
    .from(notifications)
    .where(and(inArray(notifications.user_id, [...userIds]), isNull(notifications.seen_at)))
    .groupBy(notifications.user_id)
  return new Map(rows.map(row => [row.user_id, row.count]))
}

/** The first half of the key of the lock on a person's counter; the other half is the person's id. */
const COUNTER_LOCK = 7_239

/**
 * Locks these people's counters until the transaction ends, so that the count in an event is true at the
 * commit. The locks follow the order of the ids, so that no two changes wait for each other. One statement
 * takes all of them: whoever waits for a counter waits for one round trip, not for one per person.
 */
export async function lockCounters(tx: Queryable, userIds: readonly number[]): Promise<void> {
  const ids = [...new Set(userIds)].toSorted((one, other) => one - other)
  await tx.execute(
    sql`select pg_advisory_xact_lock(${COUNTER_LOCK}, id) from unnest(${sql.param(ids)}::int[]) as id`,
  )
}

/**
 * Stores notifications, except those whose `once_key` was stored before. Returns the new ones, in their
 * order.
 */
export function insertNotifications(
  tx: Queryable,
  rows: readonly (typeof notifications.$inferInsert & {
    readonly isSeen: boolean
    readonly isRead: boolean
  })[],
) {
  const now = sql`now()`
  return tx
    .insert(notifications)
    .values(
      rows.map(({ isSeen, isRead, ...row }) => ({
        ...row,
        ...(isSeen && { seen_at: now }),
        ...(isRead && { read_at: now }),
      })),
    )
    .onConflictDoNothing({ target: [notifications.user_id, notifications.once_key] })
    .returning({
      id: notifications.id,
      user_id: notifications.user_id,
      once_key: notifications.once_key,
    })
}

/** Resets the counter: all present notifications count as seen. */
export async function markSeen(db: Queryable, userId: number, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ seen_at: now })
    .where(and(eq(notifications.user_id, userId), isNull(notifications.seen_at)))
}

/** Finds the id of the person's newest notification; null when they have none. */
export async function findNewest(db: Queryable, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.user_id, userId))
    .orderBy(desc(notifications.id))
    .limit(1)
  return row?.id ?? null
}

/** The notifications to mark; all of the person without either. */
interface Chosen {
  readonly ids?: readonly number[] | undefined
  /** The id of the last one. */
  readonly up_to?: number | undefined
}

/**
 * Marks the person's notifications as read, of these ids and up to this one where they are given. Reading marks them as
 * seen too. Returns the ids of those that were unread before.
 */
export async function markRead(
  db: Queryable,
  userId: number,
  { ids, up_to }: Chosen,
  now: Date,
): Promise<number[]> {
  const mine = eq(notifications.user_id, userId)
  const chosen = and(
    ids && inArray(notifications.id, [...ids]),
    up_to === undefined ? undefined : lte(notifications.id, up_to),
  )
  const rows = await db
    .update(notifications)
    .set({ read_at: now, seen_at: sql`coalesce(${notifications.seen_at}, ${now})` })
    .where(and(mine, chosen, isNull(notifications.read_at), isNull(notifications.snoozed_until)))
    .returning({ id: notifications.id })
  return rows.map(row => row.id)
}
