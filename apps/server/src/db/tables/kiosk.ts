/** The tables of tablets: paired devices, open pairing codes with wrong tries, and the badges of people. */

import { BUSINESS_UNITS } from '@osys/sdk/basics/schema'
import { PHOTO_POLICIES } from '@osys/sdk/kiosk/schema'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { bytes, id, instant, oneOf } from '../columns.js'
import { users } from './users.js'

/** The tablets that may clock people in. A revoked tablet keeps its row, because time records refer to it. */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    name: text().notNull(),
    units: text({ enum: BUSINESS_UNITS }).array().notNull(),
    /** The SHA-256 of its key. */
    key_hash: bytes().notNull(),
    paired_by: integer()
      .notNull()
      .references(() => users.id),
    created_at: instant().notNull().defaultNow(),
    last_seen_at: instant(),
    /** The version that the tablet reports. */
    app_version: text(),
    queue_length: integer(),
    queue_oldest_at: instant(),
    clock_offset_ms: integer(),
    battery: integer(),
    is_charging: boolean(),
    needs_pin: boolean().notNull().default(false),
    photo_policy: text({ enum: PHOTO_POLICIES }).notNull().default('optional'),
    badge_only: boolean().notNull().default(false),
    /** When an admin asked it to send its waiting punches. */
    send_asked_at: instant(),
    revoked_at: instant(),
  },
  table => [
    uniqueIndex('devices_key_hash').on(table.key_hash),
    check('devices_key_hash_size', sql`octet_length(${table.key_hash}) = 32`),
    oneOf('devices_photo_known', table.photo_policy, PHOTO_POLICIES),
    check('devices_name_given', sql`btrim(${table.name}) <> ''`),
    check(
      'devices_units_known',
      sql`cardinality(${table.units}) > 0 and ${table.units} <@ array[${sql.raw(BUSINESS_UNITS.map(unit => `'${unit}'`).join(', '))}]`,
    ),
  ],
)

/**
 * The badges of people, as their scanners type them. A number opens the pad of its person and nothing else, and
 * is printed on the badge, so it is kept as text: an admin compares it with the badge in their hand.
 */
export const badges = pgTable(
  'badges',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  table => [
    uniqueIndex('badges_code').on(table.code),
    index('badges_user').on(table.user_id),
    check('badges_code_form', sql`${table.code} ~ '^[0-9A-Z-]{3,40}$'`),
  ],
)

/** The codes that unpaired tablets show, until they expire or the device's key is first used. */
export const device_pairings = pgTable(
  'device_pairings',
  {
    code: text().primaryKey(),
    /** The SHA-256 of the secret that only the tablet knows. */
    secret_hash: bytes().notNull(),
    /**
     * The SHA-256 of the device's future key. The key follows from the secret, so only the tablet can make
     * it.
     */
    key_hash: bytes().notNull(),
    /** The device, once a person has entered the code. */
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

/** The tries that are counted for each address: requested codes, and wrongly entered codes. */
export const PAIRING_TRIES = ['ask', 'enter'] as const

/** The tries of an address at pairing, within the window that began with the first one. */
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
