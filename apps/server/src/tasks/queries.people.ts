/** Finds people with the facts that decide whether a task can be assigned to them. */

import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { grantsText } from '../db/rights.js'
import type { Concerned } from '@osys/sdk/tasks/rules.followers'

/** Finds the people of these ids; unknown ones are left out. */
export async function findConcerned(tx: Queryable, ids: readonly number[]): Promise<readonly Concerned[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<Concerned>(sql`
    select id, status = 'active' as active,
      ${sql.raw(grantsText('users.id'))}
    from users where id = any(${sql.param([...new Set(ids)])}::int[]) order by id`)
  return rows
}
