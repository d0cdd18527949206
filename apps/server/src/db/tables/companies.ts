/**
 * The tables of companies: the clients, with the texts that a search of them looks through, and the prefixes of task
 * codes that renamed ones had before.
 */

import { BUSINESS_UNITS } from '@osys/sdk/basics/schema'
import { COMPANY_ORIGINS, COMPANY_STATUSES } from '@osys/sdk/companies/schema'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { id, instant, oneOf } from '../columns.js'
import { users } from './users.js'

/** The clients of the agency. Each comes from one brief, which refers to it. */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text().notNull(),
    legal_name: text(),
    tax_id: text(),
    status: text({ enum: COMPANY_STATUSES }).notNull().default('pending'),
    business_unit: text({ enum: BUSINESS_UNITS }),
    sector: text(),
    contact_name: text(),
    contact_email: text(),
    contact_phone: text(),
    website: text(),
    address: text(),
    notes: text(),
    /** The file name under `/media/`: a copy of the image that is marked as icon among the files. */
    icon: text(),
    tags: text().array().notNull().default([]),
    created_from: text({ enum: COMPANY_ORIGINS }).notNull(),
    /** The author; null when the company came through the public brief. */
    created_by: integer().references(() => users.id),
    created_at: instant().notNull().defaultNow(),
    /** The latest approval; it stays while the company is archived. */
    approved_at: instant(),
    approved_by: integer().references(() => users.id),
    archived_at: instant(),
    archived_by: integer().references(() => users.id),
    /** The number of the company's newest task. */
    last_task_number: integer().notNull().default(0),
    version: integer().notNull().default(1),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`osys_fold(name || ' ' || coalesce(legal_name, '') || ' ' || coalesce(contact_name, '') || ' ' || coalesce(contact_email, '')) || ' ' || osys_fold(tags)`,
      ),
  },
  table => [
    index('companies_status').on(table.status, table.created_at, table.id),
    index('companies_search').using('gin', table.search.op('gin_trgm_ops')),
    oneOf('companies_status_known', table.status, COMPANY_STATUSES),
    oneOf('companies_business_unit_known', table.business_unit, BUSINESS_UNITS),
    oneOf('companies_created_from_known', table.created_from, COMPANY_ORIGINS),
    check('companies_name_given', sql`btrim(${table.name}) <> ''`),
    check('companies_pending_untouched', sql`${table.status} <> 'pending' or ${table.approved_at} is null`),
    check(
      'companies_actived_approved',
      sql`${table.status} <> 'actived' or ${table.approved_at} is not null`,
    ),
    check(
      'companies_archived_dated',
      sql`(${table.status} = 'archived') = (${table.archived_at} is not null)`,
    ),
  ],
)

/** The short names that companies no longer have in the codes of their tasks. */
export const company_prefixes = pgTable(
  'company_prefixes',
  {
    /** As `codePrefix` writes it. It belongs to one company, which had it last. */
    prefix: text().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
  },
  table => [index('company_prefixes_company').on(table.company_id)],
)
