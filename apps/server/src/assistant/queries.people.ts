/** Finds the active people who may use the assistant, with whom a chat can be shared. */

import { ASSISTANT_ROLES } from '@osys/sdk/assistant/schema'
import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { personColumns } from '../db/person-columns.js'
import { rolesOf } from '../db/rights.js'
import { user_roles } from '../db/tables/access.js'
import { users } from '../db/tables/users.js'

function usesAssistant(db: Queryable) {
  return and(
    eq(users.status, 'active'),
    exists(
      db
        .select({ role: user_roles.role })
        .from(user_roles)
        .where(and(eq(user_roles.user_id, users.id), inArray(user_roles.role, [...ASSISTANT_ROLES]))),
    ),
  )
}

const columns = {
  ...personColumns,
  roles: rolesOf(users.id),
}

/** Returns the active people who may use the assistant, but one, by name. */
export function listUsersBut(db: Queryable, userId: number) {
  return db
    .select(columns)
    .from(users)
    .where(and(usesAssistant(db), ne(users.id, userId)))
    .orderBy(sql`${users.name} collate "es-x-icu"`, users.id)
}

/** Finds an active person who may use the assistant. */
export async function findUserOf(db: Queryable, id: number) {
  const [row] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), usesAssistant(db)))
  return row
}
