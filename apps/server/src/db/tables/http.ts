/** The table of idempotency keys: the calls that were made with an `Idempotency-Key`, with their answers. */

import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { bytes, instant } from '../columns.js'

/** The calls that were made with an `Idempotency-Key`, with their answers. */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    /** The owner of the key: `user:7`, `device:2` or `address:10.0.0.8`. */
    scope: text().notNull(),
    key: uuid().notNull(),
    /** The SHA-256 over method, path and parsed input. */
    request_hash: bytes().notNull(),
    /** The status of the answer; null while the first call is still running. */
    status: integer(),
    /** The body of the first answer. */
    response: jsonb(),
    created_at: instant().notNull().defaultNow(),
    /** The end of the key; null keeps it for ever. */
    expires_at: instant(),
  },
  table => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_expiry').on(table.expires_at),
    check('idempotency_keys_request_hash_size', sql`octet_length(${table.request_hash}) = 32`),
    check('idempotency_keys_success_only', sql`${table.status} between 200 and 299`),
    check('idempotency_keys_answered', sql`(${table.status} is null) = (${table.response} is null)`),
  ],
)
