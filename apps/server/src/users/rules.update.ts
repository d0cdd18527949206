/**
 * Turns an update of an account into columns, and decides whether it ends the account's sessions: a new password does,
 * and so does another status (active, inactive).
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
 * Returns whether an update ends the account's sessions. A new password ends the sessions of the old one, and
 * a person who is activated again signs in again.
 */
export function endsSessions(
  { account }: Pick<ChangedPerson, 'account'>,
  { password, status }: UserChange,
): boolean {
  return password !== undefined || (status !== undefined && status !== account.status)
}
