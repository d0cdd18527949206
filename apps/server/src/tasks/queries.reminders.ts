/** Finds the open tasks that are due soon or overdue, and the people who still need a reminder of them. */

import { addDays } from '@osys/sdk/basics/days'
import { and, asc, between, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { tasks } from '../db/tables/tasks.js'

/**
 * The days after its due date within which an overdue task is still reminded of after the server was down.
 */
const CATCH_UP_DAYS = 7
const BATCH_TASKS = 500
/** The number of the lock, which no other lock in the database uses. */
const LOCK = 7_290_114

/** Returns true when this transaction may remind until it ends; false while another process does. */
export async function tryReminding(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK}) as taken`,
  )
  return rows[0]?.taken === true
}

/** Finds the ids of the next open tasks that are due soon or overdue, in the order of the ids. */
export async function findDue(tx: Queryable, today: string, after: number): Promise<readonly number[]> {
  const rows = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        isNull(tasks.deleted_at),
        ne(tasks.status, 'done'),
        between(tasks.due_date, addDays(today, -CATCH_UP_DAYS), addDays(today, 1)),
        gt(tasks.id, after),
      ),
    )
    .orderBy(asc(tasks.id))
    .limit(BATCH_TASKS)
  return rows.map(row => row.id)
}

/** A person who needs a reminder of a task, and the kind of the reminder. */
export interface PendingReminder {
  readonly task_id: number
  readonly user_id: number
  readonly company_id: number
  readonly company: string
  readonly approved_at: string | null
  readonly number: number
  readonly title: string
  readonly due_date: string
  readonly once_key: string
}

/** Finds the people who still need a reminder of these tasks; tasks of archived companies are left out. */
export async function findPendingReminders(
  tx: Queryable,
  today: string,
  due: readonly number[],
): Promise<readonly PendingReminder[]> {
  if (due.length === 0) return []
  const { rows } = await tx.execute<{ [Name in keyof PendingReminder]: PendingReminder[Name] }>(sql`
    with concerned as (
      select tasks.id as task_id, follower.user_id, tasks.company_id, companies.name as company, companies.approved_at,
        tasks.number, tasks.title, to_char(tasks.due_date, 'YYYY-MM-DD') as due_date,
        case when tasks.due_date < ${today}::date then 'task.overdue:' else 'task.due:' end
          || tasks.id || ':' || to_char(tasks.due_date, 'YYYY-MM-DD') as once_key
      from tasks
      join companies on companies.id = tasks.company_id and companies.status <> 'archived'
      cross join lateral (
        select user_id from task_assignees where task_id = tasks.id union select tasks.created_by
      ) as follower(user_id)
      where tasks.id = any(${sql.param([...due])}::int[])
    )
    select * from concerned where not exists (
      select from notifications told
      where told.user_id = concerned.user_id and told.once_key = concerned.once_key
    )
    order by task_id, user_id`)
  return rows
}
