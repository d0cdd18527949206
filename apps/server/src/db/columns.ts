import { check, customType, integer, timestamp } from 'drizzle-orm/pg-core'
import { sql, type Column } from 'drizzle-orm'

/** Raw bytes: hashes and sealed keys. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** The number a stored thing is known by. The database alone gives it out; only bulk loads override it. */
export function id() {
  return integer().primaryKey().generatedAlwaysAsIdentity()
}

/**
 * A moment. Kept to the millisecond, so that a value read into a `Date` and sent back as a cursor or compared
 * in a query is the very value that is stored.
 */
export function instant() {
  return timestamp({ withTimezone: true, precision: 3, mode: 'date' })
}

/** A constraint that the column, when it is not null, holds one of the words. */
export function oneOf(name: string, column: Column, words: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(words.map(word => `'${word}'`).join(', '))})`)
}
