/**
 * Finds the tablets that are silent, each with the number of recent days on which somebody punched there at this hour
 * of this weekday, and the admins of the time clock, who are told of such tablets and of locked PINs.
 */

import type { Queryable } from '../db/client.js'
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { rolesOf } from '../db/rights.js'
import { devices } from '../db/tables/kiosk.js'
import { work_logs } from '../db/tables/timeclock.js'
import { users } from '../db/tables/users.js'

/**
 * Returns the tablets that were last heard before a moment, the longest silence first, each with the number
 * of days on which somebody punched there at this hour of this weekday, in the weeks before.
 */
export function listSilent(
  db: Queryable,
  { now, before, since, timezone }: { now: Date; before: Date; since: Date; timezone: string },
) {
  const local = sql`(${work_logs.at} at time zone ${timezone}::text)`
  const here = sql`(${now.toISOString()}::timestamptz at time zone ${timezone}::text)`
  // The builder leaves out a table's name where one is queried, and here two have an `id`.
  const usedDays = sql<number>`(
    select count(distinct ${local}::date)::int from ${work_logs}
    where ${work_logs.device_id} = devices.id
      and ${work_logs.at} >= ${since.toISOString()}::timestamptz
      and ${work_logs.at} < ${now.toISOString()}::timestamptz
      and extract(isodow from ${local}) = extract(isodow from ${here})
      and extract(hour from ${local}) = extract(hour from ${here})
  )`
  return db
    .select({ id: devices.id, name: devices.name, last_seen_at: devices.last_seen_at, used_days: usedDays })
    .from(devices)
    .where(and(isNull(devices.revoked_at), lt(devices.last_seen_at, before)))
    .orderBy(asc(devices.last_seen_at), asc(devices.id))
}

/** Returns the ids of the active admins of the time clock. */
export async function listClockAdmins(db: Queryable): Promise<readonly number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, 'active'), sql`'admin_ojibble' = any(${rolesOf(users.id)})`))
  return rows.map(({ id }) => id)
}
