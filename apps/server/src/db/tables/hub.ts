import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.js'
import { users } from './users.js'

/** The release notes that a person has seen, by app and version. */
export const seen_versions = pgTable(
  'seen_versions',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    app: text().notNull(),
    version: text().notNull(),
    seen_at: instant().notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.user_id, table.app, table.version] })],
)
