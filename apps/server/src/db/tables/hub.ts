/** The tables of the hub: release notes that people have seen, and the words that the search knows. */

import { index, integer, pgSchema, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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

/** Tables that triggers fill from the others; a backup leaves them out. */
export const derived = pgSchema('derived')

/**
 * The words of all texts that searches read, folded, so that a word with a typing error finds those that are meant. A
 * trigger adds new words. A job removes the words that no text holds. A word may stand twice: a unique index would
 * let a writer wait for another one.
 */
export const search_words = derived.table('search_words', { word: text().notNull() }, table => [
  index('search_words_word').on(table.word),
  index('search_words_part').using('gin', table.word.op('gin_trgm_ops')),
])
