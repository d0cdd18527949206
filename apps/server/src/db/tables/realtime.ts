import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from '../columns.js'

/**
 * The counter of each channel. Its row is locked by the change that takes a number, so numbers come without
 * gaps and in the order of the commits; a change on several channels locks them in the order of their names.
 */
export const realtime_channels = pgTable(
  'realtime_channels',
  {
    name: text().primaryKey(),
    /** The number of the newest event; 0 is none yet. */
    seq: bigint({ mode: 'number' }).notNull().default(0),
    /** The newest event that an external Pusher service has got; stands still while there is none. */
    published_seq: bigint({ mode: 'number' }).notNull().default(0),
  },
  table => [
    check('realtime_channels_seq_counted', sql`${table.seq} >= 0`),
    check('realtime_channels_published_counted', sql`${table.published_seq} between 0 and ${table.seq}`),
  ],
)

/** Events of the last days, stored with the change that caused them and sent after its commit. */
export const realtime_events = pgTable(
  'realtime_events',
  {
    channel: text()
      .notNull()
      .references(() => realtime_channels.name),
    seq: bigint({ mode: 'number' }).notNull(),
    /** Name without namespace, such as `CommentChanged`. */
    event: text().notNull(),
    data: jsonb().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.channel, table.seq] }),
    index('realtime_events_age').on(table.created_at),
    check('realtime_events_seq_counted', sql`${table.seq} > 0`),
  ],
)

/** The server processes on this database. One that is not seen for some seconds is gone, and its members with it. */
export const realtime_processes = pgTable('realtime_processes', {
  id: uuid().primaryKey(),
  /** By the clock of the database, which all of them share. */
  seen_at: instant().notNull().defaultNow(),
})

/** Who is on a presence channel by a socket of which process. */
export const realtime_members = pgTable(
  'realtime_members',
  {
    process_id: uuid()
      .notNull()
      .references(() => realtime_processes.id, { onDelete: 'cascade' }),
    channel: text().notNull(),
    user_id: text().notNull(),
    user_info: jsonb(),
  },
  table => [primaryKey({ columns: [table.process_id, table.channel, table.user_id] })],
)

/** How many sockets of which process are in a channel. */
export const realtime_occupancy = pgTable(
  'realtime_occupancy',
  {
    process_id: uuid()
      .notNull()
      .references(() => realtime_processes.id, { onDelete: 'cascade' }),
    channel: text().notNull(),
    sockets: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.channel, table.process_id] }),
    index('realtime_occupancy_process').on(table.process_id),
    check('realtime_occupancy_sockets_counted', sql`${table.sockets} > 0`),
  ],
)

/** The last event of each cache channel, for who enters it next. */
export const realtime_last_events = pgTable(
  'realtime_last_events',
  {
    channel: text().primaryKey(),
    /** Event and data as JSON text, in which every character can be stored. */
    message: text().notNull(),
    sent_at: instant().notNull().defaultNow(),
  },
  table => [index('realtime_last_events_age').on(table.sent_at)],
)
