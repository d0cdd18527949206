/** The tables of briefs: the briefs of clients with their files, and the tries to send one from outside. */

import { BUSINESS_UNITS } from '@osys/sdk/basics/schema'
import { BRIEF_STATUSES, type Deliverable } from '@osys/sdk/briefs/schema'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { companies } from './companies.js'
import { id, instant, oneOf } from '../columns.js'
import { users } from './users.js'

/** The requests of clients; creating a brief creates its company. */
export const briefs = pgTable(
  'briefs',
  {
    id: id(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    status: text({ enum: BRIEF_STATUSES }).notNull().default('sent'),
    company_name: text().notNull(),
    contact_name: text().notNull(),
    contact_email: text().notNull(),
    contact_phone: text(),
    website: text(),
    social: text().array().notNull().default([]),
    business_unit: text({ enum: BUSINESS_UNITS }),
    background: text(),
    product: text().notNull(),
    competitors: text(),
    objective: text().notNull(),
    audience: text().notNull(),
    key_message: text(),
    tone: text().array().notNull().default([]),
    deliverables: jsonb().$type<readonly Deliverable[]>().notNull().default([]),
    restrictions: text(),
    references: text().array().notNull().default([]),
    deadline: date({ mode: 'string' }).notNull(),
    budget_range: text(),
    approver: text(),
    rounds: integer(),
    notes: text(),
    /** The author; null when the brief came through the public form. */
    created_by: integer().references(() => users.id),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  table => [
    uniqueIndex('briefs_company').on(table.company_id),
    oneOf('briefs_status_known', table.status, BRIEF_STATUSES),
    oneOf('briefs_business_unit_known', table.business_unit, BUSINESS_UNITS),
    check('briefs_deliverables_listed', sql`jsonb_typeof(${table.deliverables}) = 'array'`),
  ],
)

/** Files that came with a brief. */
export const brief_files = pgTable(
  'brief_files',
  {
    id: id(),
    brief_id: integer()
      .notNull()
      .references(() => briefs.id, { onDelete: 'cascade' }),
    /** The name that callers use within the brief; it says nothing about the place on the disk. */
    path: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** The file name in the files folder. */
    storage: text().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  table => [
    uniqueIndex('brief_files_path').on(table.brief_id, table.path),
    uniqueIndex('brief_files_storage').on(table.storage),
    check('brief_files_size_counted', sql`${table.size} >= 0`),
  ],
)

/** The tries that are counted for each address: calls of the public form, and briefs that it sent. */
export const BRIEF_TRIES = ['ask', 'send'] as const

/** Tries of the public form by address, within the hour that began with the first one. */
export const brief_tries = pgTable(
  'brief_tries',
  {
    kind: text({ enum: BRIEF_TRIES }).notNull(),
    address: text().notNull(),
    tries: integer().notNull(),
    window_started_at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.kind, table.address] }),
    index('brief_tries_window').on(table.window_started_at),
    oneOf('brief_tries_kind_known', table.kind, BRIEF_TRIES),
    check('brief_tries_counted', sql`${table.tries} > 0`),
  ],
)
