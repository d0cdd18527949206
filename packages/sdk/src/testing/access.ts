/** Builds held permissions and roles to give for tests. */

import type { HeldPermission, RoleOption } from '../access/endpoints.js'

/** Returns a permission that a person holds; valid, and the same at every call. */
export function aHeldPermission(over: Partial<HeldPermission> = {}): HeldPermission {
  return { name: 'ohplaky.task.index', origins: ['user_ohplaky'], ...over }
}

/** Returns a role that can be chosen; valid, and the same at every call. */
export function aRoleOption(over: Partial<RoleOption> = {}): RoleOption {
  return { name: 'admin_ohplaky', label: 'Admin OhPlaky', ...over }
}
