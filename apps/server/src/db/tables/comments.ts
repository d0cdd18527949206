/** The tables of comments: comments on companies and tasks, with their files and reactions, and who has seen them. */

import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { companies } from './companies.js'
import { id, instant } from '../columns.js'
import { files } from './files.js'
import { tasks } from './tasks.js'
import { users } from './users.js'

/** The comments on a company. A deleted comment keeps its row for a day, so that it can be restored. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    client_id: uuid(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    body: text().notNull(),
    /** The ids of the mentioned people. */
    mentions: integer().array().notNull().default([]),
    /** The task that the comment belongs to; null for one on the company itself. */
    task_id: integer().references(() => tasks.id, { onDelete: 'set null' }),
    created_at: instant().notNull().defaultNow(),
    edited_at: instant(),
    deleted_at: instant(),
    version: integer().notNull().default(1),
    /** The text without accents and case, for searches. */
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`osys_fold(body)`),
  },
  table => [
    uniqueIndex('comments_client_id').on(table.user_id, table.client_id),
    index('comments_newest')
      .on(table.company_id, table.id)
      .where(sql`${table.deleted_at} is null`),
    index('comments_deleted')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
    index('comments_search')
      .using('gin', table.search.op('gin_trgm_ops'))
      .where(sql`${table.deleted_at} is null`),
    index('comments_task').on(table.task_id, table.id),
    check('comments_body_given', sql`btrim(${table.body}) <> ''`),
  ],
)

/** The files that are attached to comments, in their order. */
export const comment_files = pgTable(
  'comment_files',
  {
    comment_id: integer()
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    file_id: integer()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.comment_id, table.file_id] }),
    index('comment_files_file').on(table.file_id, table.comment_id),
  ],
)

/** The emojis that people put on comments. */
export const comment_reactions = pgTable(
  'comment_reactions',
  {
    comment_id: integer()
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    emoji: text().notNull(),
    created_at: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.comment_id, table.user_id, table.emoji] })],
)

/** The newest comment that a person has seen of a company; a row from the first look at the company on. */
export const comment_marks = pgTable(
  'comment_marks',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Also after that comment is gone; 0 when there was none. */
    last_seen_comment_id: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.user_id, table.company_id] })],
)
