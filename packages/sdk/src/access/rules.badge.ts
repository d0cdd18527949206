/** Decides which role a person wears as a badge. */

import type { Role } from './schema.js'

/** Returns the role that shows beside the name of a person with these roles; null for none. Spec §6. */
export function badgeOf(roles: readonly string[]): Role | null {
  return roles.includes('empleado_mes') ? 'empleado_mes' : null
}
