/**
 * The tables of sign-ins: sessions, personal keys for scripts, wrong tries, and the addresses that an
 * account is known at.
 */

import type { Permission } from '@osys/sdk/access/schema'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { bytes, id, instant } from '../columns.js'
import { users } from './users.js'

/**
 * The personal keys for scripts. Its session holds the hash of the key, so that a key is checked, heard and
 * ended as a sign-in is; the row stays when the session has expired.
 */
export const personal_keys = pgTable(
  'personal_keys',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The chosen permissions; null for all rights of the person. */
    permissions: text().array().$type<Permission[]>(),
    created_at: instant().notNull(),
    last_used_at: instant(),
    expires_at: instant().notNull(),
  },
  table => [uniqueIndex('personal_keys_name').on(table.user_id, table.name)],
)

/** The keys of signed-in people: one row for each sign-in, removed by the sign-out. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The SHA-256 of the key; only its holder knows the key itself. */
    token_hash: bytes().notNull(),
    /** Whether the person chose to be remembered, which decides how far `expires_at` moves. */
    remember: boolean().notNull(),
    /** The browser and system in a few words, for the list of open sessions. */
    device: text().notNull(),
    user_agent: text().notNull(),
    address: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    last_seen_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    /** The personal key whose session this is; null for a sign-in. */
    key_id: integer().references(() => personal_keys.id, { onDelete: 'cascade' }),
  },
  table => [
    uniqueIndex('sessions_key').on(table.key_id),
    uniqueIndex('sessions_token_hash').on(table.token_hash),
    index('sessions_user').on(table.user_id),
    index('sessions_expiry').on(table.expires_at),
    check('sessions_token_hash_size', sql`octet_length(${table.token_hash}) = 32`),
  ],
)

/**
 * The wrong sign-ins, counted for each e-mail and address, whether or not the e-mail has an account. The
 * first right sign-in removes the row.
 */
export const login_attempts = pgTable(
  'login_attempts',
  {
    email: text().notNull(),
    address: text().notNull(),
    failures: integer().notNull(),
    /** The moment of the first of these failures; the count starts anew once the window is over. */
    window_started_at: instant().notNull(),
    last_failed_at: instant().notNull(),
    /** The end of the time in which every try is refused unread. */
    blocked_until: instant(),
  },
  table => [
    primaryKey({ columns: [table.email, table.address] }),
    index('login_attempts_last').on(table.last_failed_at),
    index('login_attempts_address').on(table.address, table.last_failed_at),
    check('login_attempts_failures_counted', sql`${table.failures} > 0`),
  ],
)

/**
 * The addresses where each account has signed in before, so that a flood of tries from elsewhere does not
 * lock the person out.
 */
export const known_addresses = pgTable(
  'known_addresses',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address as wrong sign-ins are counted: an IPv6 address stands for its network. */
    address: text().notNull(),
    last_used_at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.user_id, table.address] }),
    index('known_addresses_last').on(table.last_used_at),
  ],
)
