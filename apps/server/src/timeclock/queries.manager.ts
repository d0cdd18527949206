/** Finds the people who manage tablets by their PIN. */

import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { grantsOf, rolesOf } from '../db/rights.js'
import { users } from '../db/tables/users.js'

const hasPin = and(eq(users.status, 'active'), isNotNull(users.pin_hash))

/** Finds an active person with a PIN, with what decides their rights. */
export async function findManager(db: Queryable, id: number) {
  const [row] = await db
    .select({ id: users.id, pin_hash: users.pin_hash, ...grantsOf(users.id) })
    .from(users)
    .where(and(eq(users.id, id), hasPin))
  return row
}

/** Returns the active people with a PIN who have the role to manage tablets. */
export function listManagers(db: Queryable) {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(hasPin, sql`'admin_ojibble' = any(${rolesOf(users.id)})`))
    .orderBy(users.name, users.id)
}
