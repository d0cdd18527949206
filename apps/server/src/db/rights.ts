import type { Permission, Role } from '@osys/sdk/access/schema'
import { type Column, type SQL, sql } from 'drizzle-orm'

// The one place that says where roles and permissions are stored. `id` is the SQL name of a user's id.
const rolesText = (id: string): string => `array(select role from user_roles where user_id = ${id})`
const permissionsText = (kind: 'given' | 'refused') => (id: string) =>
  `array(select permission from user_permissions where user_id = ${id} and kind = '${kind}')`

/** The roles of a user, as a column of a query of the builder. */
export function rolesOf(id: Column): SQL<Role[]> {
  return toFragment(rolesText, id)
}

/** What decides the permissions of a user, as columns of a query of the builder. */
export function grantsOf(id: Column) {
  return {
    roles: rolesOf(id),
    given: toFragment<Permission[]>(permissionsText('given'), id),
    refused: toFragment<Permission[]>(permissionsText('refused'), id),
  }
}

/** The same columns for a statement in plain SQL; `id` is a name in it, such as `users.id`, and never a value. */
export function grantsText(id: string): string {
  return `${rolesText(id)} as roles,
    ${permissionsText('given')(id)} as given,
    ${permissionsText('refused')(id)} as refused`
}

function toFragment<Value>(text: (id: string) => string, id: Column): SQL<Value> {
  const [before = '', after = ''] = text('?').split('?')
  return sql<Value>`${sql.raw(before)}${id}${sql.raw(after)}`
}
