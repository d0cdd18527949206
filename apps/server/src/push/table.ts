import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.js'
import { sessions } from '../session/table.js'
import { users } from '../users/table.js'

/**
 * Browsers that take push messages. Bound to the session, so that signing out ends it: what is meant for one
 * person must not appear to the next at the same screen.
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
