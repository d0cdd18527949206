import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.js'

/** What the server decides once and must find again: the secrets nobody set, and the open setup link. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: instant().notNull().defaultNow(),
})
