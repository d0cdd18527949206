/** Reads the rights of a person as SQL: roles, given and refused permissions; the one place for it. */

import type { Permission, Role } from '@osys/sdk/access/schema'
import { type Column, type SQL, sql } from 'drizzle-orm'

// This file alone knows where roles and permissions are stored. `id` is the SQL name of a user's id.
const rolesText = (id: string): string => `array(select role from user_roles where user_id = ${id})`
const permissionsText = (kind: 'given' | 'refused') => (id: string) =>
  `array(select permission from user_permissions where user_id = ${id} and kind = '${kind}')`

/** Returns the roles of a user, as a column for the query builder. */
export function rolesOf(id: Column): SQL<Role[]> {
  return toFragment(rolesText, id)
}

/** Tells whether a user holds a role, as a condition for the query builder. */
export function holdsRole(id: Column, role: Role): SQL {
  return sql`exists (select from user_roles where user_id = ${id} and role = ${role})`
}

/** Returns the grants that decide the permissions of a user, as columns for the query builder. */
export function grantsOf(id: Column) {
  return {
    roles: rolesOf(id),
    given: toFragment<Permission[]>(permissionsText('given'), id),
    refused: toFragment<Permission[]>(permissionsText('refused'), id),
  }
}

/**
 * Returns the same columns for a statement in plain SQL; `id` is a name in it, such as `users.id`, and never
 * a value.
 */
export function grantsText(id: string): string {
  return `${rolesText(id)} as roles,
    ${permissionsText('given')(id)} as given,
    ${permissionsText('refused')(id)} as refused`
}

/**
 * Returns the personal key of a session, as columns of a statement in plain SQL; `key` is the name of the
 * joined keys in it.
 */
export function keyText(key: string): string {
  return `${key}.name as key_name, ${key}.permissions as key_permissions`
}

function toFragment<Value>(text: (id: string) => string, id: Column): SQL<Value> {
  const [before = '', after = ''] = text('?').split('?')
  return sql<Value>`${sql.raw(before)}${id}${sql.raw(after)}`
}
