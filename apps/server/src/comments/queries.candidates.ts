/**
 * Finds the active people whom a comment concerns: those it mentions; with a comment on a task also the task's
 * followers, with any other those who commented on the company in the last 30 days or have open tasks there.
 */

import type { Permission, Role } from '@osys/sdk/access/schema'
import { INTERESTED_MS } from '@osys/sdk/comments/rules'
import type { Comment } from '@osys/sdk/comments/schema'
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { followersOf } from '../db/followers.js'
import { grantsText } from '../db/rights.js'

/** A person with the facts that decide whether they may read a comment. */
export interface Candidate {
  readonly id: number
  readonly roles: readonly Role[]
  readonly given: readonly Permission[]
  readonly refused: readonly Permission[]
}

/**
 * Finds the active people whom a comment concerns: the mentioned ones; of a comment on a task those who
 * follow it; of another those who commented on the company recently or have open tasks there.
 */
export async function findCandidates(
  tx: Queryable,
  { company_id: companyId, task }: Pick<Comment, 'company_id' | 'task'>,
  mentions: readonly number[],
  now: Date,
): Promise<readonly Candidate[]> {
  const since = new Date(now.getTime() - INTERESTED_MS).toISOString()
  const { rows } = await tx.execute<{ [Name in keyof Candidate]: Candidate[Name] }>(sql`
    with concerned as (
      select unnest(${sql.param([...mentions])}::int[]) as id
      union ${task ? followersOf(task.id) : ofCompany(companyId, since)}
    )
    select users.id,
      ${sql.raw(grantsText('users.id'))}
    from concerned join users using (id) where users.status = 'active'`)
  return rows
}

function ofCompany(companyId: number, since: string): SQL {
  return sql`select user_id from comments
        where company_id = ${companyId} and deleted_at is null and created_at > ${since}
      union select created_by from tasks
        where company_id = ${companyId} and deleted_at is null and status <> 'done'
      union select task_assignees.user_id from task_assignees join tasks on tasks.id = task_assignees.task_id
        where tasks.company_id = ${companyId} and tasks.deleted_at is null and tasks.status <> 'done'`
}
