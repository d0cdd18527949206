import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { bytes, id, instant } from '../columns.js'
import { users } from './users.js'

/** Keys of signed-in people: one row for each sign-in, gone with the sign-out. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key; the key itself is known to its holder only. */
    token_hash: bytes().notNull(),
    /** Decides how far `expires_at` slides. */
    remember: boolean().notNull(),
    /** Browser and system in a few words, for the list of open sessions. */
    device: text().notNull(),
    user_agent: text().notNull(),
    address: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    last_seen_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
  },
  table => [
    uniqueIndex('sessions_token_hash').on(table.token_hash),
    index('sessions_user').on(table.user_id),
    index('sessions_expiry').on(table.expires_at),
    check('sessions_token_hash_size', sql`octet_length(${table.token_hash}) = 32`),
  ],
)

/**
 * Wrong sign-ins, counted for each e-mail and address, whether the e-mail has an account or not. The row goes
 * away with the first right one.
 */
export const login_attempts = pgTable(
  'login_attempts',
  {
    email: text().notNull(),
    address: text().notNull(),
    failures: integer().notNull(),
    /** When the first of these failures was; the count starts anew once the window is over. */
    window_started_at: instant().notNull(),
    last_failed_at: instant().notNull(),
    /** Until when every try is refused unread. */
    blocked_until: instant(),
  },
  table => [
    primaryKey({ columns: [table.email, table.address] }),
    index('login_attempts_last').on(table.last_failed_at),
    index('login_attempts_address').on(table.address, table.last_failed_at),
    check('login_attempts_failures_counted', sql`${table.failures} > 0`),
  ],
)

/** Where each account has signed in before, so that a flood from elsewhere does not keep its person out. */
export const known_addresses = pgTable(
  'known_addresses',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As wrong sign-ins are counted: an IPv6 address stands for its network. */
    address: text().notNull(),
    last_used_at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.user_id, table.address] }),
    index('known_addresses_last').on(table.last_used_at),
  ],
)
