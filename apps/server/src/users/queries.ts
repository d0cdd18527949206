import { eq, sql } from 'drizzle-orm'
import type { Permission, Role } from '@osys/sdk/access/schema'
import { user_permissions, user_roles } from '../access/table.js'
import type { Queryable } from '../db/client.js'
import { users } from './table.js'

const grants = {
  roles: sql<
    Role[]
  >`array(select ${user_roles.role} from ${user_roles} where ${user_roles.user_id} = ${users.id})`,
  given: permissionsOfKind('given'),
  refused: permissionsOfKind('refused'),
}

function permissionsOfKind(kind: 'given' | 'refused') {
  return sql<Permission[]>`array(select ${user_permissions.permission} from ${user_permissions}
    where ${user_permissions.user_id} = ${users.id} and ${user_permissions.kind} = ${kind})`
}

const account = {
  id: users.id,
  name: users.name,
  email: users.email,
  avatar: users.avatar,
  banner: users.banner,
  phone: users.phone,
  position: users.position,
  status: users.status,
  timezone: users.timezone,
  theme_mode: users.theme_mode,
  theme_variant: users.theme_variant,
  created_at: users.created_at,
  last_seen_at: users.last_seen_at,
}

/** An account with what decides its permissions; undefined when there is none. */
export async function findUser(db: Queryable, id: number) {
  const [row] = await db
    .select({ account, ...grants })
    .from(users)
    .where(eq(users.id, id))
  return row
}

/** The stored password of an account; undefined when there is none. */
export async function findPasswordHash(db: Queryable, id: number): Promise<string | undefined> {
  const [row] = await db.select({ hash: users.password_hash }).from(users).where(eq(users.id, id))
  return row?.hash
}

/** Stores changed columns of an account. */
export async function updateColumns(
  tx: Queryable,
  id: number,
  columns: Partial<typeof users.$inferInsert>,
): Promise<void> {
  if (Object.keys(columns).length > 0) await tx.update(users).set(columns).where(eq(users.id, id))
}

/** Whether anybody has an account. */
export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0
}

/** Creates an account with its roles; answers its id. */
export async function insertUser(
  tx: Queryable,
  values: typeof users.$inferInsert,
  roles: readonly Role[],
): Promise<number> {
  const [row] = await tx.insert(users).values(values).returning({ id: users.id })
  if (!row) throw new Error('An insert gave no row back')
  if (roles.length > 0) await tx.insert(user_roles).values(roles.map(role => ({ user_id: row.id, role })))
  return row.id
}
