/** Decides how an account shows beside what its person made. */

import type { UserRef } from '../basics/schema.js'
import type { User } from './schema.js'

/** Returns the signed-in person as others see them: with their badge, and without e-mail, phone, roles and permissions. */
export function toUserRef({ id, name, avatar, position, business_unit, roles }: User): UserRef {
  const badge = roles.includes('empleado_mes') ? 'empleado_mes' : null
  return { id, name, avatar, position, business_unit, badge, active: true }
}
