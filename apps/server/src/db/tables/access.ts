/** The tables of rights: roles and single permissions of people, and the rights that were taken from them lately. */

import { type Standing, STANDINGS } from '@osys/sdk/access/rules.administering'
import { PERMISSIONS, ROLES, type Permission, type Role } from '@osys/sdk/access/schema'
import { integer, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '../columns.js'
import { users } from './users.js'

/** The kinds of a person's single permission: added to those of the roles, or taken from them. */
const PERMISSION_KINDS = ['given', 'refused'] as const

/** The roles a person holds. */
export const user_roles = pgTable(
  'user_roles',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.user_id, table.role] }),
    index('user_roles_role').on(table.role),
    oneOf('user_roles_role_known', table.role, ROLES),
  ],
)

/** Permissions given to or taken from a single person. Effective = (roles ∪ given) − refused. */
export const user_permissions = pgTable(
  'user_permissions',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    permission: text().$type<Permission>().notNull(),
    kind: text({ enum: PERMISSION_KINDS }).notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.user_id, table.permission] }),
    oneOf('user_permissions_permission_known', table.permission, PERMISSIONS),
    oneOf('user_permissions_kind_known', table.kind, PERMISSION_KINDS),
  ],
)

/**
 * The moment when a rank or a General permission was last taken from an account. For some days the account
 * counts as if it still held it, so that a person cannot take away what protects an account and then change
 * it.
 */
export const access_takings = pgTable(
  'access_takings',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().$type<Standing>().notNull(),
    taken_at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.user_id, table.name] }),
    oneOf('access_takings_name_known', table.name, STANDINGS),
  ],
)
