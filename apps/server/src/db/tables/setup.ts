import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.js'

/**
 * The values that the server decides once and keeps: the secrets that the environment does not set, and the
 * open setup link.
 */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: instant().notNull().defaultNow(),
})
