/** Lists the changes of people's work records from the audit log. */

import type { ClockEvent } from '@osys/sdk/timeclock/schema'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'

/** A change of a record as the audit log has it. */
export interface LogChangeRow {
  readonly id: number
  readonly user_id: number
  readonly work_log_id: number
  readonly action: string
  readonly at: string
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly before: { readonly event: ClockEvent; readonly at: string } | null
  readonly after: { readonly event: ClockEvent; readonly at: string } | null
  readonly reason: string | null
}

/** A record that was moved by more than this is listed only where it is now. */
const MOVED_BY = sql`interval '31 days'`

/**
 * Returns the changes of people's records that are or were between two moments, oldest first. What people do
 * to their own records by undoing a punch is no change.
 */
export async function listLogChanges(
  db: Queryable,
  userIds: readonly number[],
  from: Date,
  to: Date,
): Promise<readonly LogChangeRow[]> {
  const [start, end] = [from, to].map(moment => sql`${moment.toISOString()}::timestamptz`)
  const { rows } = await db.execute<{ [Name in keyof LogChangeRow]: LogChangeRow[Name] }>(sql`
    select a.id, w.user_id, w.id as work_log_id, a.action, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      a.actor_id, u.name as actor_name, a.before, a.after, a.reason
    from work_logs w
    join audit_log a on a.subject_type = 'check_in' and a.subject_id = w.id
      and a.action in ('check_in.create', 'check_in.update', 'check_in.delete', 'check_in.accept', 'check_in.discard')
    left join users u on u.id = a.actor_id
    where w.user_id = any(${sql.param([...userIds])}::int[])
      and w.at >= ${start} - ${MOVED_BY} and w.at < ${end} + ${MOVED_BY}
      and (
        (w.at >= ${start} and w.at < ${end})
        or ((a.before ->> 'at')::timestamptz >= ${start} and (a.before ->> 'at')::timestamptz < ${end})
      )
    order by a.id`)
  return rows
}
