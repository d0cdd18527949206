/** The tables of the time clock: work logs, and requests for their correction. */

import type { EndpointReply } from '@osys/sdk/http/endpoint'
import type { registerWorkLog } from '@osys/sdk/timeclock/endpoints'
import { CLOCK_CONFLICTS, CLOCK_EVENTS, CLOCK_SOURCES, CLOCK_STATUSES } from '@osys/sdk/timeclock/schema'
import { REQUEST_KINDS, REQUEST_STATUSES } from '@osys/sdk/timeclock/schema.corrections'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { id, instant, oneOf } from '../columns.js'
import { devices } from './kiosk.js'
import { users } from './users.js'

/** The part of a punch's answer that no other column holds. */
export type FirstAnswer = Pick<
  EndpointReply<typeof registerWorkLog>,
  'status' | 'msg' | 'clock_status' | 'today' | 'week'
>

/**
 * The time-clock records, one for each event. A removed record keeps its row, so that its `client_id` is
 * never used again; a record with a `conflict` counts in no total until an admin has settled it.
 */
export const work_logs = pgTable(
  'work_logs',
  {
    id: id(),
    client_id: uuid().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    event: text({ enum: CLOCK_EVENTS }).notNull(),
    /** The person's status after the event. */
    status: text({ enum: CLOCK_STATUSES }).notNull(),
    at: instant().notNull(),
    received_at: instant().notNull().defaultNow(),
    source: text({ enum: CLOCK_SOURCES }).notNull(),
    device_id: integer().references(() => devices.id),
    /** The file name in the files folder. */
    photo: text(),
    note: text(),
    /** True for a punch that was made without network and sent later. */
    offline: boolean().notNull().default(false),
    clock_offset_ms: integer(),
    /** True for an exit that the person declared afterwards, because they had forgotten to clock out. */
    declared: boolean().notNull().default(false),
    conflict: text({ enum: CLOCK_CONFLICTS }),
    /** The first answer to the call, without the record itself; a repeated call gets it again. */
    answer: jsonb().$type<FirstAnswer>(),
    /** The person who added the record for another one; on an unpaired kiosk, its account. */
    created_by: integer().references(() => users.id),
    edited_at: instant(),
    edited_by: integer().references(() => users.id),
    edit_reason: text(),
    deleted_at: instant(),
    deleted_by: integer().references(() => users.id),
    delete_reason: text(),
  },
  table => [
    uniqueIndex('work_logs_client_id').on(table.client_id),
    index('work_logs_newest')
      .on(table.user_id, table.at, table.id)
      .where(sql`${table.deleted_at} is null`),
    index('work_logs_week')
      .on(table.at)
      .where(sql`${table.deleted_at} is null`),
    index('work_logs_conflicts')
      .on(table.at)
      .where(sql`${table.conflict} is not null and ${table.deleted_at} is null`),
    index('work_logs_photos')
      .on(table.at)
      .where(sql`${table.photo} is not null`),
    index('work_logs_device')
      .on(table.device_id, table.at)
      .where(sql`${table.device_id} is not null`),
    uniqueIndex('work_logs_photo').on(table.photo),
    oneOf('work_logs_event_known', table.event, CLOCK_EVENTS),
    oneOf('work_logs_status_known', table.status, CLOCK_STATUSES),
    oneOf('work_logs_source_known', table.source, CLOCK_SOURCES),
    oneOf('work_logs_conflict_known', table.conflict, CLOCK_CONFLICTS),
    check(
      'work_logs_status_follows',
      sql`${table.status} = case ${table.event} when 'salida' then 'fuera' when 'inicio_descanso' then 'descanso' else 'dentro' end`,
    ),
    check(
      'work_logs_edit_whole',
      sql`num_nonnulls(${table.edited_at}, ${table.edited_by}, ${table.edit_reason}) in (0, 3)`,
    ),
    check('work_logs_declared_exit', sql`not ${table.declared} or ${table.event} = 'salida'`),
  ],
)

/** The corrections that people ask for. A decided request keeps its row, because the person reads the answer. */
export const clock_requests = pgTable(
  'clock_requests',
  {
    id: id(),
    /** The id that a tablet gave it, which makes a repeat harmless; null for a request from the web. */
    client_id: uuid(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: REQUEST_KINDS }).notNull(),
    work_log_id: integer().references(() => work_logs.id),
    /** The event of the record when the person asked; null for a missing record. */
    was_event: text({ enum: CLOCK_EVENTS }),
    was_at: instant(),
    /** The event that the person asks for; null for a record to remove. */
    event: text({ enum: CLOCK_EVENTS }),
    at: instant(),
    reason: text().notNull(),
    /** True when it waited on a tablet, and came without the PIN or badge that the tablet asks for. */
    is_unproven: boolean().notNull().default(false),
    /** The file name in the files folder. */
    photo: text(),
    status: text({ enum: REQUEST_STATUSES }).notNull().default('waiting'),
    created_at: instant().notNull().defaultNow(),
    decided_at: instant(),
    decided_by: integer().references(() => users.id),
    decision_reason: text(),
  },
  table => [
    uniqueIndex('clock_requests_photo').on(table.photo),
    uniqueIndex('clock_requests_client_id').on(table.client_id),
    index('clock_requests_person').on(table.user_id, table.created_at),
    index('clock_requests_waiting')
      .on(table.created_at)
      .where(sql`${table.status} = 'waiting'`),
    uniqueIndex('clock_requests_one_of_record')
      .on(table.work_log_id)
      .where(sql`${table.status} = 'waiting'`),
    oneOf('clock_requests_kind_known', table.kind, REQUEST_KINDS),
    oneOf('clock_requests_status_known', table.status, REQUEST_STATUSES),
    oneOf('clock_requests_event_known', table.event, CLOCK_EVENTS),
    oneOf('clock_requests_was_known', table.was_event, CLOCK_EVENTS),
    check(
      'clock_requests_decided_whole',
      sql`(${table.status} = 'waiting') = (num_nonnulls(${table.decided_at}, ${table.decided_by}) = 0)`,
    ),
    check('clock_requests_record_named', sql`(${table.kind} = 'add') = (${table.work_log_id} is null)`),
  ],
)
