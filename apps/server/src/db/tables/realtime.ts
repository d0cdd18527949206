/**
 * The tables of realtime: the log of events with a counter for each channel, and the sockets and members of
 * each process.
 */

import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from '../columns.js'

/**
 * The counter of each channel. The change that takes a number locks the row, so numbers have no gaps and
 * follow the order of the commits; a change on several channels locks them in the order of their names.
 */
export const realtime_channels = pgTable(
  'realtime_channels',
  {
    name: text().primaryKey(),
    /** The number of the newest event; 0 when there is none yet. */
    seq: bigint({ mode: 'number' }).notNull().default(0),
    /**
     * The newest event that an external Pusher service received; it does not change without such a service.
     */
    published_seq: bigint({ mode: 'number' }).notNull().default(0),
  },
  table => [
    check('realtime_channels_seq_counted', sql`${table.seq} >= 0`),
    check('realtime_channels_published_counted', sql`${table.published_seq} between 0 and ${table.seq}`),
  ],
)

/** The events of the last days, stored with the change that caused them and sent after its commit. */
export const realtime_events = pgTable(
  'realtime_events',
  {
    channel: text()
      .notNull()
      .references(() => realtime_channels.name),
    seq: bigint({ mode: 'number' }).notNull(),
    /** The event's name without namespace, such as `CommentChanged`. */
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

/**
 * The server processes on this database. A process without a sign of life for some seconds counts as ended,
 * and so do its members.
 */
export const realtime_processes = pgTable('realtime_processes', {
  id: uuid().primaryKey(),
  /** The last sign of life, by the clock of the database, which all processes share. */
  seen_at: instant().notNull().defaultNow(),
})

/** The members of presence channels, with the process that holds their socket. */
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

/** The number of sockets of each process in each channel. */
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

/** The last event of each cache channel, for the next client that enters it. */
export const realtime_last_events = pgTable(
  'realtime_last_events',
  {
    channel: text().primaryKey(),
    /** The event and its data as JSON text, which can store every character. */
    message: text().notNull(),
    sent_at: instant().notNull().defaultNow(),
  },
  table => [index('realtime_last_events_age').on(table.sent_at)],
)
