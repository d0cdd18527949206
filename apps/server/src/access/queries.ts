/**
 * Stores roles and single permissions of people, and makes changes of accounts and rights wait for each
 * other.
 */

import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Grants } from '@osys/sdk/access/rules.grants'
import { canonicalPermission } from '@osys/sdk/access/rules.grants'
import type { Permission, Role } from '@osys/sdk/access/schema'
import type { Standing } from '@osys/sdk/access/rules.administering'
import type { Queryable } from '../db/client.js'
import { users } from '../db/tables/users.js'
import { access_takings, user_permissions, user_roles } from '../db/tables/access.js'

/** The number of the lock. Its value is free, but must be the same in every process. */
const ACCESS_LOCK = 7_206_001

/**
 * Makes changes of accounts and rights wait for each other, in every process, until the transaction ends. So
 * each change sees the result of the earlier ones: who may still change whom, and how many owners exist. A
 * change takes this lock before it locks any row.
 */
export async function lockAccess(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ACCESS_LOCK})`)
}

/** Counts the active owners. The count stays true until the commit only under `lockAccess`. */
export async function countOwners(tx: Queryable): Promise<number> {
  const [row] = await tx
    .select({ owners: count() })
    .from(user_roles)
    .innerJoin(users, eq(users.id, user_roles.user_id))
    .where(and(eq(user_roles.role, 'owner'), eq(users.status, 'active')))
  return row?.owners ?? 0
}

/** Stores the roles that are added and removes the roles that are taken. */
export async function storeRoles(
  tx: Queryable,
  userId: number,
  change: { readonly come: readonly Role[]; readonly gone: readonly Role[] },
): Promise<void> {
  const { come, gone } = change
  if (gone.length > 0) {
    await tx
      .delete(user_roles)
      .where(and(eq(user_roles.user_id, userId), inArray(user_roles.role, [...gone])))
  }
  if (come.length > 0) await tx.insert(user_roles).values(come.map(role => ({ user_id: userId, role })))
}

/** Stores a single permission of a person after a change: given, refused, or neither. */
export async function storePermission(
  tx: Queryable,
  userId: number,
  permission: Permission,
  { given, refused }: Grants,
): Promise<void> {
  const has = (names: readonly string[]) => names.some(name => canonicalPermission(name) === permission)
  const kind = has(given) ? 'given' : has(refused) ? 'refused' : null
  if (kind) {
    const target = [user_permissions.user_id, user_permissions.permission]
    const row = tx.insert(user_permissions).values({ user_id: userId, permission, kind })
    await row.onConflictDoUpdate({ target, set: { kind } })
    return
  }
  await tx
    .delete(user_permissions)
    .where(and(eq(user_permissions.user_id, userId), eq(user_permissions.permission, permission)))
}

/** Stores what a change took from an account. */
export async function storeTakings(
  tx: Queryable,
  userId: number,
  names: readonly Standing[],
  now: Date,
): Promise<void> {
  if (names.length === 0) return
  await tx
    .insert(access_takings)
    .values(names.map(name => ({ user_id: userId, name, taken_at: now })))
    .onConflictDoUpdate({ target: [access_takings.user_id, access_takings.name], set: { taken_at: now } })
}
