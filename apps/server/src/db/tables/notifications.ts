/** The tables of notifications: the notifications of people, their preferences, and the things that they muted. */

import type { JoinedThing } from '@osys/sdk/notifications/rules.joining'
import type { NotificationType } from '@osys/sdk/notifications/rules.kinds'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { id, instant } from '../columns.js'
import { users } from './users.js'

/** The notifications of a person; `seen_at` empties the counter, `read_at` marks a single one. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<NotificationType>().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** The path inside the suite that the notification opens. */
    url: text(),
    actor_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The key of a notification that a person gets only once, such as `task_due:12:2026-11-21`. */
    once_key: text(),
    created_at: instant().notNull().defaultNow(),
    /**
     * The moment when a list with the notification was fetched; the unread counter counts the rows without
     * one.
     */
    seen_at: instant(),
    read_at: instant(),
    /** The key of those that join this notification while it is unread, such as `task.assigned:3`. */
    join_key: text(),
    /** The things that it tells of, also those that were taken back. */
    joined: jsonb().$type<readonly JoinedThing[]>(),
    /** The moment of the newest of them. */
    joined_at: instant(),
    /** The moment when a snoozed one comes back as a new row; meanwhile no list shows it. */
    snoozed_until: instant(),
    /** The task that the link names, as `thingsOf` of the SDK reads it. */
    task_id: integer().generatedAlwaysAs(
      sql`case when url ~ '^/ohplaky/empresa/[0-9]{1,9}(?![0-9])' then substring(url from '[?&]task=([0-9]{1,9})(?:&|$)')::int end`,
    ),
  },
  table => [
    index('notifications_newest').on(table.user_id, table.id),
    index('notifications_unseen')
      .on(table.user_id)
      .where(sql`${table.seen_at} is null`),
    index('notifications_unread')
      .on(table.user_id, table.id)
      .where(sql`${table.read_at} is null`),
    index('notifications_unread_of_task')
      .on(table.user_id, table.task_id)
      .where(sql`${table.read_at} is null and ${table.task_id} is not null`),
    index('notifications_mentions')
      .on(table.user_id, table.id)
      .where(sql`${table.type} = 'comment.mention'`),
    index('notifications_joining')
      .on(table.user_id, table.join_key, table.id)
      .where(sql`${table.join_key} is not null and ${table.read_at} is null`),
    index('notifications_snoozed')
      .on(table.snoozed_until)
      .where(sql`${table.snoozed_until} is not null`),
    uniqueIndex('notifications_once').on(table.user_id, table.once_key),
  ],
)

/** The wishes of a person for their notifications. A person without a row has never chosen. */
export const notification_preferences = pgTable('notification_preferences', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** True when push messages wait while the time clock does not say 'dentro'. */
  only_while_in: boolean().notNull().default(false),
  /** The kinds that are off in one way, such as `comment.push`. */
  quiet: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
})

/** The companies and tasks of which a person wants to hear nothing. */
export const notification_mutes = pgTable(
  'notification_mutes',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['company', 'task'] }).notNull(),
    thing_id: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.user_id, table.kind, table.thing_id] })],
)
