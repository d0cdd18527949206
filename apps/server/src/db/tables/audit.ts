import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.js'
import { users } from './users.js'

/**
 * The table of the audit log: every change of users, roles, permissions, devices and time entries, in rows
 * that are never changed (a trigger of migration 0002): who, what, before, after, when, from which address.
 */
export const audit_log = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant().notNull().defaultNow(),
    /** The person who made the change; null for a device or the server itself. */
    actor_id: integer().references(() => users.id),
    /** The name of the personal key that made it; it outlives the key. Null when the person made it. */
    key_name: text(),
    /** The action as `subject.verb`: `role.update`, `check_in.delete`. */
    action: text().notNull(),
    subject_type: text().notNull(),
    /** The id of the changed thing. It is no foreign key, because the entry outlives the thing. */
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
