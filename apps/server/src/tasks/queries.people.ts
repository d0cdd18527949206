import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import type { Concerned } from './rules.followers.js'

/** The people of these ids; unknown ones are left out. */
export async function findConcerned(tx: Queryable, ids: readonly number[]): Promise<readonly Concerned[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<Concerned>(sql`
    select id, status = 'active' as active,
      array(select role from user_roles where user_id = users.id) as roles,
      array(select permission from user_permissions where user_id = users.id and kind = 'given') as given,
      array(select permission from user_permissions where user_id = users.id and kind = 'refused') as refused
    from users where id = any(${sql.param([...new Set(ids)])}::int[]) order by id`)
  return rows
}
