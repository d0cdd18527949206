/** The facts of the first set-up: the roles of the first owner, and how long the link works (a day). */

import type { Role } from '../access/schema.js'

/**
 * The roles of the first owner. An owner holds every permission, but apps open by role, and one person must
 * be able to open each of them.
 */
export const FIRST_OWNER_ROLES = [
  'owner',
  'admin_osys',
  'admin_ohplaky',
  'user_ohplaky',
  'admin_ojibble',
] as const satisfies readonly Role[]

/** The time in which a setup link works. */
export const SETUP_LIFETIME_MS = 24 * 60 * 60 * 1000
