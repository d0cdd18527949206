import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { companies } from './companies.js'
import { id, instant } from '../columns.js'
import { users } from './users.js'

/** Files of a company. The bytes lie under random names in the files folder. */
export const files = pgTable(
  'files',
  {
    id: id(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** As found in the bytes, whatever the upload said. */
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    private: boolean().notNull().default(false),
    /** The image that stands for the company; at most one. */
    icon: boolean().notNull().default(false),
    /** Pixels, of images only. */
    width: integer(),
    height: integer(),
    /** File name in the files folder. */
    storage: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    /** Also what files are ordered by name with. */
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`osys_fold(name)`),
  },
  table => [
    uniqueIndex('files_storage').on(table.storage),
    uniqueIndex('files_one_icon')
      .on(table.company_id)
      .where(sql`${table.icon}`),
    index('files_by_upload').on(table.company_id, table.private, table.created_at, table.id),
    index('files_by_name').on(table.company_id, table.private, table.search, table.id),
    index('files_by_size').on(table.company_id, table.private, table.size, table.id),
    check('files_name_given', sql`btrim(${table.name}) <> ''`),
    check('files_size_counted', sql`${table.size} >= 0`),
    check('files_icon_is_image', sql`not ${table.icon} or ${table.mime} like 'image/%'`),
  ],
)
