import { and, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Permission, Role } from '@osys/sdk/access/schema'
import type { BusinessUnit } from '@osys/sdk/basics/schema'
import type { UserStatus } from '@osys/sdk/users/schema'
import { MEMORY_MS, type Standing } from '@osys/sdk/access/rules.administering'
import { access_takings, user_permissions, user_roles } from '../db/tables/access.js'
import type { Queryable } from '../db/client.js'
import { escapePattern, holdsWords } from '../db/search.js'
import { databaseCodeOf } from '../http/faults.js'
import { password_resets, users } from '../db/tables/users.js'

const FOREIGN_KEY_VIOLATION = '23503'

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

/** What was taken from each account so short a time ago that it counts as held. */
function takenLately(now: Date) {
  const since = new Date(now.getTime() - MEMORY_MS).toISOString()
  return sql<Standing[]>`array(select ${access_takings.name} from ${access_takings}
    where ${access_takings.user_id} = ${users.id} and ${access_takings.taken_at} > ${since}::timestamptz)`
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

/** Accounts with what decides their permissions and who may change them, in no order. */
export function findUsers(db: Queryable, ids: readonly number[], now: Date) {
  return db
    .select({ account, ...grants, taken_lately: takenLately(now) })
    .from(users)
    .where(inArray(users.id, [...ids]))
}

/** One of them; undefined when there is none. */
export async function findUser(db: Queryable, id: number, now: Date) {
  const [row] = await findUsers(db, [id], now)
  return row
}

/** What the list of accounts is narrowed to. */
export interface UserFilter {
  readonly search?: string | undefined
  readonly role?: Role | undefined
  readonly unit?: BusinessUnit | undefined
  readonly status?: UserStatus | undefined
}

/** As Spanish sorts names; the index `users_name` has this order. */
const byName = [sql`${users.name} collate "es-x-icu"`, users.id]

function isAmong({ search, role, unit, status }: UserFilter): SQL | undefined {
  return and(
    holdsWords(users.search, search),
    status && eq(users.status, status),
    role && holdsRole(role),
    // A unit is a role too; who has both is in both.
    unit && holdsRole(unit),
  )
}

function holdsRole(role: Role): SQL {
  return sql`exists (select from ${user_roles} where ${user_roles.user_id} = ${users.id} and ${user_roles.role} = ${role})`
}

/** One page of accounts, by name, each with what decides its permissions and who may change it. */
export function listUserPage(
  db: Queryable,
  filter: UserFilter,
  { page, per_page }: { readonly page: number; readonly per_page: number },
  now: Date,
) {
  // The page is found first: what is added to each row is not looked up for those before it.
  const onPage = db
    .select({ id: users.id })
    .from(users)
    .where(isAmong(filter))
    .orderBy(...byName)
    .limit(per_page)
    .offset((page - 1) * per_page)
  return db
    .select({ account, ...grants, taken_lately: takenLately(now) })
    .from(users)
    .where(inArray(users.id, onPage))
    .orderBy(...byName)
}

/** How many accounts a filter leaves. */
export function countUsers(db: Queryable, filter: UserFilter): Promise<number> {
  return db.$count(users, isAmong(filter))
}

/** Active people who hold every word of a text; those whose name begins with it first, then by name. No tablets. */
export function searchPeople(db: Queryable, search: string | undefined, limit: number) {
  const begins = sql`${users.search} like osys_fold(${`${escapePattern(search ?? '')}%`})`
  return db
    .select({ account, roles: grants.roles })
    .from(users)
    .where(and(isAmong({ search, status: 'active' }), not(holdsRole('kiosk'))))
    .orderBy(...(search ? [desc(begins)] : []), ...byName)
    .limit(limit)
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

/**
 * Removes an account for good, with its sessions, rights, notifications and marks. False when others' records speak
 * of it: tasks, comments, messages, work logs, changes that it made.
 */
export async function removeUser(tx: Queryable, id: number): Promise<boolean> {
  try {
    await tx.transaction(inner => inner.delete(users).where(eq(users.id, id)))
    return true
  } catch (error) {
    if (databaseCodeOf(error) === FOREIGN_KEY_VIOLATION) return false
    throw error
  }
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

/** Notes that somebody else set an account's password, or, with null, that the person set their own. */
export async function storePasswordReset(
  tx: Queryable,
  userId: number,
  reset: { readonly set_by: number; readonly set_at: Date } | null,
): Promise<void> {
  if (reset === null) {
    await tx.delete(password_resets).where(eq(password_resets.user_id, userId))
    return
  }
  const row = tx.insert(password_resets).values({ user_id: userId, ...reset })
  await row.onConflictDoUpdate({ target: password_resets.user_id, set: reset })
}

/** Who set an account's password, and when; undefined when the person did. */
export async function findPasswordReset(db: Queryable, userId: number) {
  const [row] = await db
    .select({ name: users.name, at: password_resets.set_at })
    .from(password_resets)
    .innerJoin(users, eq(users.id, password_resets.set_by))
    .where(eq(password_resets.user_id, userId))
  return row
}
