import { CHAT_ACCESS } from '@osys/sdk/chat/schema'
import type { ClockStatus } from '@osys/sdk/timeclock/schema'
import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm'
import { clockSinceOf, clockStatusOf } from '../db/clock.js'
import type { Queryable } from '../db/client.js'
import { personColumns } from '../db/person-columns.js'
import { rolesOf } from '../db/rights.js'
import { user_roles } from '../db/tables/access.js'
import { notification_preferences } from '../db/tables/notifications.js'
import { users } from '../db/tables/users.js'

/** Lists the people to write to, by name, each with the clock's status and whether their pushes may wait. */
export function listPeople(db: Queryable, personId: number) {
  const hasRole = db
    .select({ id: user_roles.user_id })
    .from(user_roles)
    .where(and(eq(user_roles.user_id, users.id), inArray(user_roles.role, [...CHAT_ACCESS.anyRole])))
  return db
    .select({
      ...personColumns,
      roles: rolesOf(users.id),
      clock_status: sql<ClockStatus | null>`${clockStatusOf(users.id)}`,
      clock_since: sql<Date | null>`${clockSinceOf(users.id)}`.mapWith(users.created_at),
      only_while_in: sql<boolean>`coalesce(${notification_preferences.only_while_in}, false)`,
    })
    .from(users)
    .leftJoin(notification_preferences, eq(notification_preferences.user_id, users.id))
    .where(and(eq(users.status, 'active'), ne(users.id, personId), exists(hasRole)))
    .orderBy(sql`${users.name} collate "es-x-icu"`, users.id)
}
