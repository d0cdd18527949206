/** Decides how an account shows beside what its person made. */

import { badgeOf } from '../access/rules.badge.js'
import type { UserRef } from '../basics/schema.js'
import type { User } from './schema.js'

/** Returns the signed-in person as others see them: with their badge, and without e-mail, phone, roles and permissions. */
export function toUserRef({ id, name, avatar, position, business_unit, roles }: User): UserRef {
  return { id, name, avatar, position, business_unit, badge: badgeOf(roles), active: true }
}
