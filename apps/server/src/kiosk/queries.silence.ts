/** Finds the admins of the time clock, who are told of silent tablets. */

import type { Queryable } from '../db/client.js'
import { and, eq, sql } from 'drizzle-orm'
import { rolesOf } from '../db/rights.js'
import { users } from '../db/tables/users.js'

/** Returns the ids of the active admins of the time clock. */
export async function listClockAdmins(db: Queryable): Promise<readonly number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, 'active'), sql`'admin_ojibble' = any(${rolesOf(users.id)})`))
  return rows.map(({ id }) => id)
}
