import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns a query of the ids of the people who follow a task, in a column `user_id`: its creator, its assignees,
 * who commented on it or was mentioned there, and who chose to; without those who chose not to. `taskId` is an
 * id or a column.
 */
export function followersOf(taskId: number | SQL): SQL {
  return sql`select each.user_id from (
      select created_by as user_id from tasks where id = ${taskId}
      union select user_id from task_assignees where task_id = ${taskId}
      union select user_id from comments where task_id = ${taskId} and deleted_at is null
      union select unnest(mentions) from comments where task_id = ${taskId} and deleted_at is null
      union select user_id from task_follows where task_id = ${taskId} and follows
    ) each
    where not exists (select from task_follows no
      where no.task_id = ${taskId} and no.user_id = each.user_id and not no.follows)`
}
