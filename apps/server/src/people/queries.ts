/**
 * Finds people and accounts by id or e-mail, with the facts that decide their rights, and creates accounts.
 */

import { MEMORY_MS, type Standing } from '@osys/sdk/access/rules.administering'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Role } from '@osys/sdk/access/schema'
import type { UserRef } from '@osys/sdk/basics/schema'
import { expected } from '../db/expected.js'
import { personColumns } from '../db/person-columns.js'
import { grantsOf, rolesOf } from '../db/rights.js'
import type { Queryable } from '../db/client.js'
import { toUserRef } from './present.js'
import { users } from '../db/tables/users.js'
import { access_takings, user_roles } from '../db/tables/access.js'

/**
 * Finds people as others see them, by id; the ids may hold nulls and duplicates. One statement serves a whole
 * page.
 */
export async function findUserRefs(
  db: Queryable,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, UserRef>> {
  const wanted = [...new Set(ids.filter(id => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({
      ...personColumns,
      roles: rolesOf(users.id),
    })
    .from(users)
    .where(inArray(users.id, wanted))
  return new Map(rows.map(({ roles, ...person }) => [person.id, toUserRef(person, roles)]))
}

/** The columns of an account without its secrets. */
export const accountColumns = {
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

/** Returns the rights that were taken from each account so recently that they still count as held. */
function takenLately(now: Date) {
  const since = new Date(now.getTime() - MEMORY_MS).toISOString()
  return sql<Standing[]>`array(select ${access_takings.name} from ${access_takings}
    where ${access_takings.user_id} = ${users.id} and ${access_takings.taken_at} > ${since}::timestamptz)`
}

/**
 * Begins a query of accounts, each with the grants and takings that decide its permissions and who may change
 * it.
 */
export function selectAccounts(db: Queryable, now: Date) {
  return db
    .select({ account: accountColumns, ...grantsOf(users.id), taken_lately: takenLately(now) })
    .from(users)
}

/** Finds accounts with the facts that decide their permissions and who may change them, in no order. */
export function findUsers(db: Queryable, ids: readonly number[], now: Date) {
  return selectAccounts(db, now).where(inArray(users.id, [...ids]))
}

/** Finds one of these accounts; undefined when it does not exist. */
export async function findUser(db: Queryable, id: number, now: Date) {
  const [row] = await findUsers(db, [id], now)
  return row
}

/** Returns whether any account exists. */
export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0
}

/** Creates an account with its roles; returns its id. */
export async function insertUser(
  tx: Queryable,
  values: typeof users.$inferInsert,
  roles: readonly Role[],
): Promise<number> {
  const [row] = await tx.insert(users).values(values).returning({ id: users.id })
  const { id } = expected(row, 'the inserted account')
  if (roles.length > 0) await tx.insert(user_roles).values(roles.map(role => ({ user_id: id, role })))
  return id
}

/** Finds the accounts with these e-mails, oldest first. */
export function findAccounts(db: Queryable, emails: readonly string[]) {
  return db
    .select({ email: users.email, name: users.name, roles: rolesOf(users.id) })
    .from(users)
    .where(inArray(users.email, [...emails]))
    .orderBy(asc(users.id))
}
