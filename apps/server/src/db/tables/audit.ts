import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.js'
import { users } from './users.js'

/**
 * Every change of users, roles, permissions, devices and time entries: who, what, before, after, when, from
 * where. Rows are added only; the database refuses to change one.
 */
export const audit_log = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant().notNull().defaultNow(),
    /** Null when a device or the server itself did it. */
    actor_id: integer().references(() => users.id),
    /** What was done, `subject.verb`: `role.update`, `check_in.delete`. */
    action: text().notNull(),
    subject_type: text().notNull(),
    /** No foreign key: the record outlives what it speaks of. */
    subject_id: integer(),
    before: jsonb(),
    after: jsonb(),
    reason: text(),
    address: text(),
    request_id: text(),
  },
  table => [
    index('audit_log_subject').on(table.subject_type, table.subject_id, table.id),
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_actor').on(table.actor_id, table.id),
  ],
)
