import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * Returns the status of a person at the time clock, as SQL: that of their newest record that counts; null for
 * a person who has never clocked in. Spec §3.
 */
export function clockStatusOf(userId: Column | SQL): SQL {
  return newestOf(userId, 'status')
}

/** Returns since when a person has that status, as SQL. */
export function clockSinceOf(userId: Column | SQL): SQL {
  return newestOf(userId, 'at')
}

function newestOf(userId: Column | SQL, column: 'status' | 'at'): SQL {
  return sql`(select log.${sql.raw(column)} from work_logs log
    where log.user_id = ${userId} and log.deleted_at is null and log.conflict is null
    order by log.at desc, log.id desc limit 1)`
}
