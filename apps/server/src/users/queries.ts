/**
 * Lists, searches and counts accounts, stores their changes, and removes an account for good, unless records of
 * others refer to it (the foreign keys decide).
 */

import { and, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Role } from '@osys/sdk/access/schema'
import type { BusinessUnit } from '@osys/sdk/basics/schema'
import type { UserStatus } from '@osys/sdk/users/schema'
import type { Queryable } from '../db/client.js'
import { holdsRole, rolesOf } from '../db/rights.js'
import { escapePattern, holdsWords } from '../db/search.js'
import { databaseCodeOf } from '../http/faults.js'
import { accountColumns, selectAccounts } from '../people/queries.js'
import { password_resets, users } from '../db/tables/users.js'

const FOREIGN_KEY_VIOLATION = '23503'

/** The filters of the list of accounts. */
export interface UserFilter {
  readonly search?: string | undefined
  readonly role?: Role | undefined
  readonly unit?: BusinessUnit | undefined
  readonly status?: UserStatus | undefined
}

/** The order of names in Spanish; the index `users_name` has this order. */
const byName = [sql`${users.name} collate "es-x-icu"`, users.id]

function isAmong({ search, role, unit, status }: UserFilter): SQL | undefined {
  return and(
    holdsWords(users.search, search),
    status && eq(users.status, status),
    role && holdsRole(users.id, role),
    // A unit is a role too; a person with both is in both.
    unit && holdsRole(users.id, unit),
  )
}

/**
 * Returns one page of accounts, by name, each with the facts that decide its permissions and who may change
 * it.
 */
export function listUserPage(
  db: Queryable,
  filter: UserFilter,
  { page, per_page }: { readonly page: number; readonly per_page: number },
  now: Date,
) {
  // The page is found first, so that rows before it cost no lookups.
  const onPage = db
    .select({ id: users.id })
    .from(users)
    .where(isAmong(filter))
    .orderBy(...byName)
    .limit(per_page)
    .offset((page - 1) * per_page)
  return selectAccounts(db, now)
    .where(inArray(users.id, onPage))
    .orderBy(...byName)
}

/** Counts the accounts that match a filter. */
export function countUsers(db: Queryable, filter: UserFilter): Promise<number> {
  return db.$count(users, isAmong(filter))
}

/**
 * Finds active people by the words of a text: first those whose name begins with it, then by name. Tablets
 * are left out.
 */
export function searchPeople(db: Queryable, search: string | undefined, limit: number) {
  const begins = sql`${users.search} like osys_fold(${`${escapePattern(search ?? '')}%`})`
  return db
    .select({ account: accountColumns, roles: rolesOf(users.id) })
    .from(users)
    .where(and(isAmong({ search, status: 'active' }), not(holdsRole(users.id, 'kiosk'))))
    .orderBy(...(search ? [desc(begins)] : []), ...byName)
    .limit(limit)
}

/** Stores changed columns of an account. */
export async function updateColumns(
  tx: Queryable,
  id: number,
  columns: Partial<typeof users.$inferInsert>,
): Promise<void> {
  if (Object.keys(columns).length > 0) await tx.update(users).set(columns).where(eq(users.id, id))
}

/**
 * Removes an account for good, with its sessions, rights, notifications and marks. Returns false when records
 * of others refer to it: tasks, comments, messages, work logs, changes that it made.
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

/** Stores who set an account's password, when another person did; null when its own person did. */
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
