import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { companies } from './companies.js'
import { id, instant } from '../columns.js'
import { users } from './users.js'

/** The table of the files of companies. The bytes have random names in the files folder. */
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
    /** The type that the bytes show, whatever the upload claimed. */
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    private: boolean().notNull().default(false),
    /** True for the image that represents the company; a company has at most one. */
    icon: boolean().notNull().default(false),
    /** The width in pixels, of images only. */
    width: integer(),
    height: integer(),
    /** The file name in the files folder. */
    storage: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    /** The deletion, which can be undone for some time; then row and bytes go. */
    deleted_at: instant(),
    /** The folded name, for searches and for the order by name. */
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`osys_fold(name)`),
  },
  table => [
    uniqueIndex('files_storage').on(table.storage),
    uniqueIndex('files_one_icon')
      .on(table.company_id)
      .where(sql`${table.icon}`),
    index('files_search').using('gin', table.search.op('gin_trgm_ops')),
    index('files_by_upload').on(table.company_id, table.private, table.created_at, table.id),
    index('files_by_name').on(table.company_id, table.private, table.search, table.id),
    index('files_by_size').on(table.company_id, table.private, table.size, table.id),
    index('files_deleted')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
    check('files_name_given', sql`btrim(${table.name}) <> ''`),
    check('files_size_counted', sql`${table.size} >= 0`),
    check('files_icon_is_image', sql`not ${table.icon} or ${table.mime} like 'image/%'`),
  ],
)
