/**
 * Turns an update of an account into columns and an audit entry, and tells whether it ends the account's
 * sessions.
 */

import type { ChangedPerson } from '../access/reach.js'
import type { users } from '../db/tables/users.js'
import type { UserChange } from './rules.js'

export type Columns = Partial<typeof users.$inferInsert>

/** The fields of an account that a call contains. */
export interface GivenFields {
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | null | undefined
  readonly position?: string | null | undefined
  readonly status?: 'active' | 'inactive' | undefined
  readonly theme?:
    | { readonly mode: Columns['theme_mode']; readonly variant: Columns['theme_variant'] }
    | undefined
}

/**
 * Returns the columns that an update changes, with those that the caller has prepared: pictures and the
 * password's hash.
 */
export function toColumns(given: GivenFields, prepared: Columns): Columns {
  const columns: Columns = {
    name: given.name,
    email: given.email,
    phone: emptyAsNull(given.phone),
    position: emptyAsNull(given.position),
    status: given.status,
    theme_mode: given.theme?.mode,
    theme_variant: given.theme?.variant,
    ...prepared,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

function emptyAsNull(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text
}

/**
 * Returns the changed fields before and after, for the audit log: without the theme, and without the password
 * itself.
 */
export function auditedFields({ account }: Pick<ChangedPerson, 'account'>, columns: Columns) {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(columns)) {
    if (name === 'password_hash') {
      before['password'] = '[secret]'
      after['password'] = '[changed]'
    } else if (!name.startsWith('theme_') && account[name as keyof typeof account] !== value) {
      before[name] = account[name as keyof typeof account]
      after[name] = value
    }
  }
  return { before, after }
}

/**
 * Returns the audit log's name of an update: a change of status gives the name, even with other changes
 * beside it.
 */
export function auditAction({ account }: Pick<ChangedPerson, 'account'>, { status }: UserChange): string {
  if (status === undefined || status === account.status) return 'user.update'
  return status === 'active' ? 'user.activate' : 'user.deactivate'
}

/**
 * Returns whether an update ends the account's sessions. A new password ends the sessions of the old one, and
 * a person who is activated again signs in again.
 */
export function endsSessions(
  { account }: Pick<ChangedPerson, 'account'>,
  { password, status }: UserChange,
): boolean {
  return password !== undefined || (status !== undefined && status !== account.status)
}
