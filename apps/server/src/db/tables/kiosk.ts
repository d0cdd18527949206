import { BUSINESS_UNITS } from '@osys/sdk/basics/schema'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { bytes, id, instant, oneOf } from '../columns.js'
import { users } from './users.js'

/** Tablets that may clock people in. A revoked one stays, because time records name it. */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    name: text().notNull(),
    units: text({ enum: BUSINESS_UNITS }).array().notNull(),
    /** SHA-256 of its key. */
    key_hash: bytes().notNull(),
    paired_by: integer()
      .notNull()
      .references(() => users.id),
    created_at: instant().notNull().defaultNow(),
    last_seen_at: instant(),
    /** As the tablet reports them. */
    app_version: text(),
    queue_length: integer(),
    revoked_at: instant(),
  },
  table => [
    uniqueIndex('devices_key_hash').on(table.key_hash),
    check('devices_key_hash_size', sql`octet_length(${table.key_hash}) = 32`),
    check('devices_name_given', sql`btrim(${table.name}) <> ''`),
    check(
      'devices_units_known',
      sql`cardinality(${table.units}) > 0 and ${table.units} <@ array[${sql.raw(BUSINESS_UNITS.map(unit => `'${unit}'`).join(', '))}]`,
    ),
  ],
)

/** Codes that unpaired tablets show, until they run out or the device's key is first used. */
export const device_pairings = pgTable(
  'device_pairings',
  {
    code: text().primaryKey(),
    /** SHA-256 of the secret that only the tablet knows. */
    secret_hash: bytes().notNull(),
    /** SHA-256 of the key that the device will have. It follows from the secret, so only the tablet can make it. */
    key_hash: bytes().notNull(),
    /** Set when somebody has entered the code. */
    device_id: integer().references(() => devices.id, { onDelete: 'cascade' }),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
  },
  table => [
    uniqueIndex('device_pairings_device').on(table.device_id),
    index('device_pairings_expiry').on(table.expires_at),
    check('device_pairings_secret_hash_size', sql`octet_length(${table.secret_hash}) = 32`),
    check('device_pairings_key_hash_size', sql`octet_length(${table.key_hash}) = 32`),
  ],
)

/** What is counted for each address: codes that were asked for, and codes that were entered wrong. */
export const PAIRING_TRIES = ['ask', 'enter'] as const

/** Tries of an address at pairing, within the window that began with the first one. */
export const pairing_tries = pgTable(
  'pairing_tries',
  {
    kind: text({ enum: PAIRING_TRIES }).notNull(),
    address: text().notNull(),
    tries: integer().notNull(),
    window_started_at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.kind, table.address] }),
    index('pairing_tries_window').on(table.window_started_at),
    oneOf('pairing_tries_kind_known', table.kind, PAIRING_TRIES),
    check('pairing_tries_counted', sql`${table.tries} > 0`),
  ],
)
