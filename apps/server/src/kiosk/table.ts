import { BUSINESS_UNITS } from '@osys/sdk/basics/schema'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { bytes, id, instant } from '../db/columns.js'
import { users } from '../users/table.js'

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

/** Codes that unpaired tablets show, until they are entered or run out. */
export const device_pairings = pgTable(
  'device_pairings',
  {
    code: text().primaryKey(),
    /** SHA-256 of the secret that only the tablet knows. */
    secret_hash: bytes().notNull(),
    /** Set when somebody has entered the code. */
    device_id: integer().references(() => devices.id, { onDelete: 'cascade' }),
    /** The device's key under the tablet's secret; kept until the key is first used, so its answer can be repeated. */
    sealed_key: bytes(),
    address: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
  },
  table => [
    check('device_pairings_secret_hash_size', sql`octet_length(${table.secret_hash}) = 32`),
    check(
      'device_pairings_sealed_paired',
      sql`${table.sealed_key} is null or ${table.device_id} is not null`,
    ),
  ],
)
