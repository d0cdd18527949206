/** Reads the work records of many people for a week's timesheets, and their present status. */

import type { ClockConflict, ClockEvent, ClockStatus } from '@osys/sdk/timeclock/schema'
import type pg from 'pg'

/** A record of a person's week, as the list needs it. Moments have the form of PostgreSQL's driver. */
export interface WeekLogRow {
  readonly id: number
  readonly user_id: number
  readonly event: ClockEvent
  readonly status: ClockStatus
  readonly at: Date
  readonly received_at: Date
  readonly offline: boolean
  readonly declared: boolean
  readonly conflict: ClockConflict | null
  readonly edited_at: Date | null
}

/** The newest status of a person. */
export interface StatusRow {
  readonly user_id: number
  readonly status: ClockStatus
  /** The moment of the newest event. */
  readonly at: Date
}

/** The columns of `WeekLogRow`. */
export const COLUMNS = 'id, user_id, event, status, at, received_at, offline, declared, conflict, edited_at'

/** The time after a week's end within which its last shift has ended; a longer one waits for an admin. */
const TAIL = `interval '36 hours'`

/**
 * Reads the records of people between two moments, for each with those since the last entry or exit before, and
 * the ones shortly after. One statement scans the index of moments and takes two steps of the other index for each
 * person, so that older records cost nothing.
 */
export async function listWeekLogs(
  pool: pg.Pool,
  userIds: readonly number[],
  from: Date,
  to: Date,
): Promise<readonly WeekLogRow[]> {
  const { rows } = await pool.query<WeekLogRow>({
    name: 'timeclock-week',
    text: `select ${COLUMNS} from work_logs
        where at >= $2 and at < $3::timestamptz + ${TAIL} and deleted_at is null and user_id = any($1)
      union all
      select last.* from unnest($1::int[]) as person(id) cross join lateral (
        select ${COLUMNS} from work_logs
        where user_id = person.id and at < $2 and deleted_at is null and conflict is null and at >= (
          select at from work_logs
          where user_id = person.id and at < $2 and deleted_at is null and conflict is null
            and event in ('entrada', 'salida')
          order by at desc, id desc limit 1
        )
      ) last`,
    values: [userIds, from, to],
  })
  return rows
}

/** Finds the present status of people, by id; people who never clocked in are left out. */
export async function listStatuses(
  pool: pg.Pool,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, StatusRow>> {
  const { rows } = await pool.query<StatusRow>({
    name: 'timeclock-statuses',
    text: `select person.id as user_id, newest.status, newest.at from unnest($1::int[]) as person(id) cross join lateral (
        select status, at from work_logs
        where user_id = person.id and deleted_at is null and conflict is null
        order by at desc, id desc limit 1
      ) newest`,
    values: [userIds],
  })
  return new Map(rows.map(row => [row.user_id, row]))
}
