import { inArray, sql } from 'drizzle-orm'
import type { Role } from '@osys/sdk/access/schema'
import type { UserRef } from '@osys/sdk/basics/schema'
import { user_roles } from '../db/tables/access.js'
import type { Queryable } from '../db/client.js'
import { toUserRef } from './present.js'
import { users } from '../db/tables/users.js'

/** People as others see them, by id; nulls and doubles may be asked for. One question for a whole page. */
export async function findUserRefs(
  db: Queryable,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, UserRef>> {
  const wanted = [...new Set(ids.filter(id => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      avatar: users.avatar,
      position: users.position,
      status: users.status,
      roles: sql<
        Role[]
      >`array(select ${user_roles.role} from ${user_roles} where ${user_roles.user_id} = ${users.id})`,
    })
    .from(users)
    .where(inArray(users.id, wanted))
  return new Map(rows.map(({ roles, ...person }) => [person.id, toUserRef(person, roles)]))
}
