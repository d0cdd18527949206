/** Defines kinds of columns that many tables have: ids, instants, bytes, one of several words. */

import { check, customType, integer, timestamp } from 'drizzle-orm/pg-core'
import { sql, type Column } from 'drizzle-orm'

/** A column of raw bytes: hashes and sealed keys. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** The primary key. Only the database gives ids out, except in bulk loads. */
export function id() {
  return integer().primaryKey().generatedAlwaysAsIdentity()
}

/**
 * A column of a moment in milliseconds, so that a value that was read into a `Date` and comes back as a
 * cursor or in a query equals the stored value.
 */
export function instant() {
  return timestamp({ withTimezone: true, precision: 3, mode: 'date' })
}

/** A constraint that the column, when it is not null, holds one of the words. */
export function oneOf(name: string, column: Column, words: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(words.map(word => `'${word}'`).join(', '))})`)
}
