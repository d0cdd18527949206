import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { id, instant } from '../columns.js'
import { users } from './users.js'

/** What a person is told; `seen_at` empties the badge, `read_at` is each one's own mark. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** Path inside the suite that it leads to. */
    url: text(),
    actor_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Names what must be told once only, such as `task_due:12:2026-11-21`. */
    once_key: text(),
    created_at: instant().notNull().defaultNow(),
    /** When a list that held it was fetched; the unread counter counts those without. */
    seen_at: instant(),
    read_at: instant(),
  },
  table => [
    index('notifications_newest').on(table.user_id, table.id),
    index('notifications_unseen')
      .on(table.user_id)
      .where(sql`${table.seen_at} is null`),
    index('notifications_unread')
      .on(table.user_id)
      .where(sql`${table.read_at} is null`),
    uniqueIndex('notifications_once').on(table.user_id, table.once_key),
  ],
)
