/** The tables of people: accounts, wrong PINs of the time clock, and passwords that an admin has reset. */

import { USER_STATUSES } from '@osys/sdk/users/schema'
import { THEME_MODES, THEME_VARIANTS, type ThemeVariant } from '@osys/sdk/theme/schema'
import { check, integer, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { id, instant, oneOf } from '../columns.js'

/** The people with an account. An account with records is deactivated, not deleted. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    /** The e-mail, trimmed and in lower case, as sign-in compares it. */
    email: text().notNull(),
    /** The whole argon2id string. */
    password_hash: text().notNull(),
    /** The file name under `/media/`. */
    avatar: text(),
    /** The file name under `/media/`. */
    banner: text(),
    phone: text(),
    position: text(),
    status: text({ enum: USER_STATUSES }).notNull().default('active'),
    /** The IANA name; null follows the workspace's zone. */
    timezone: text(),
    theme_mode: text({ enum: THEME_MODES }).notNull().default('light'),
    /** The chosen theme colour; null until a choice, so that the first sign-in may set it by unit. */
    theme_variant: text().$type<ThemeVariant>(),
    /** The argon2id string of the peppered time-clock PIN. */
    pin_hash: text(),
    created_at: instant().notNull().defaultNow(),
    last_seen_at: instant(),
    /** The name and e-mail without accents and case, for searches. */
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`osys_fold(name || ' ' || email || ' ' || coalesce(position, ''))`),
  },
  table => [
    uniqueIndex('users_email').on(table.email),
    // Lists are sorted by name as in Spanish: ñ after n, accents and case only between equal names.
    index('users_name').on(sql`${table.name} collate "es-x-icu"`, table.id),
    index('users_search').using('gin', table.search.op('gin_trgm_ops')),
    check('users_email_folded', sql`${table.email} = lower(btrim(${table.email})) and ${table.email} <> ''`),
    check('users_name_given', sql`btrim(${table.name}) <> ''`),
    oneOf('users_status_known', table.status, USER_STATUSES),
    oneOf('users_theme_mode_known', table.theme_mode, THEME_MODES),
    oneOf('users_theme_variant_known', table.theme_variant, THEME_VARIANTS),
  ],
)

/** The wrong time-clock PINs of a person; the first right PIN removes the row. */
export const pin_failures = pgTable('pin_failures', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  failures: integer().notNull(),
  locked_until: instant(),
})

/** The accounts whose password another person set. The row goes when the person sets their own password. */
export const password_resets = pgTable('password_resets', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  set_by: integer()
    .notNull()
    .references(() => users.id),
  set_at: instant().notNull(),
})
