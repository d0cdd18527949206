/**
 * The tables of push: the browsers that get push messages, the messages on their way, and those that wait
 * for a clock-in.
 */

import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PUSH_URGENCIES } from '@osys/sdk/push/schema'
import { sql } from 'drizzle-orm'
import { id, instant, oneOf } from '../columns.js'
import { messages } from './chat.js'
import { notifications } from './notifications.js'
import { sessions } from './session.js'
import { users } from './users.js'

/**
 * The browsers that take push messages. A subscription belongs to a session and ends with its sign-out: a
 * message for one person must not appear to the next person at the same screen.
 */
export const push_subscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    session_id: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    expires_at: instant(),
    created_at: instant().notNull().defaultNow(),
  },
  table => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.user_id),
    index('push_subscriptions_session').on(table.session_id),
  ],
)

/**
 * The queued messages: one for each cause and browser, stored with the change that causes them and removed
 * once the push service has them. The cause is a notification, whose texts are sent, or a message of the
 * chat; a summary has no cause. Their times follow the clock of the database, which all processes share.
 */
export const push_deliveries = pgTable(
  'push_deliveries',
  {
    id: id(),
    notification_id: integer().references(() => notifications.id, { onDelete: 'cascade' }),
    message_id: integer().references(() => messages.id, { onDelete: 'cascade' }),
    /** The texts of a delivery without a notification. */
    title: text(),
    body: text(),
    url: text(),
    subscription_id: integer()
      .notNull()
      .references(() => push_subscriptions.id, { onDelete: 'cascade' }),
    urgency: text({ enum: PUSH_URGENCIES }).notNull(),
    /** The tag; of several messages with one tag a browser shows only the newest. */
    tag: text().notNull(),
    /** The number of tries so far. */
    attempts: integer().notNull().default(0),
    /** The earliest moment of the next try; during a try, the end of the sender's lease. */
    due_at: instant().notNull().defaultNow(),
    created_at: instant().notNull().defaultNow(),
  },
  table => [
    uniqueIndex('push_deliveries_once').on(table.notification_id, table.subscription_id),
    uniqueIndex('push_deliveries_message_once').on(table.message_id, table.subscription_id),
    index('push_deliveries_subscription').on(table.subscription_id),
    index('push_deliveries_due').on(table.due_at),
    oneOf('push_deliveries_urgency', table.urgency, PUSH_URGENCIES),
    check('push_deliveries_attempts_counted', sql`${table.attempts} >= 0`),
    check(
      'push_deliveries_told',
      sql`(${table.notification_id} is null) = (${table.title} is not null and ${table.body} is not null)`,
    ),
  ],
)

/**
 * The things for a person who wants push messages only at work, told when they clock in: a notification or a message
 * of the chat.
 */
export const push_waiting = pgTable(
  'push_waiting',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notification_id: integer().references(() => notifications.id, { onDelete: 'cascade' }),
    message_id: integer().references(() => messages.id, { onDelete: 'cascade' }),
    created_at: instant().notNull().defaultNow(),
  },
  table => [
    index('push_waiting_user').on(table.user_id),
    uniqueIndex('push_waiting_notification').on(table.notification_id),
    uniqueIndex('push_waiting_message').on(table.message_id),
    check('push_waiting_one_cause', sql`num_nonnulls(${table.notification_id}, ${table.message_id}) = 1`),
  ],
)
