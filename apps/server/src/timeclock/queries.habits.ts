/**
 * Reads the work records that show people's habits, and who was already told of a forgotten entry or exit.
 */

import { HABIT_DAYS } from '@osys/sdk/timeclock/rules.usual'
import { inArray } from 'drizzle-orm'
import type pg from 'pg'
import type { Queryable } from '../db/client.js'
import { notifications } from '../db/tables/notifications.js'
import { listWeekLogs, type WeekLogRow } from './queries.week.js'

const DAY_MS = 24 * 3_600_000

/** Reads the records from which people's habits are known, by person. */
export async function listHabits(
  pool: pg.Pool,
  userIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, readonly WeekLogRow[]>> {
  const rows = await listWeekLogs(pool, userIds, new Date(now.getTime() - HABIT_DAYS * DAY_MS), now)
  const found = new Map<number, WeekLogRow[]>()
  for (const row of rows) {
    const own = found.get(row.user_id)
    if (own) own.push(row)
    else found.set(row.user_id, [row])
  }
  return found
}

/** Returns those of these keys under which somebody was told already, each with the person. */
export function listTold(db: Queryable, keys: readonly string[]) {
  return db
    .select({ user_id: notifications.user_id, once_key: notifications.once_key })
    .from(notifications)
    .where(inArray(notifications.once_key, [...keys]))
}
