import type { Comment } from '@osys/sdk/comments/schema'
import type { User } from '@osys/sdk/users/schema'

/** Returns the signed-in person as the author of their comments. */
export function toAuthor(user: User): Comment['user'] {
  const { id, name, email, avatar, position, business_unit } = user
  const badge = user.roles.includes('empleado_mes') ? 'empleado_mes' : null
  return { id, name, email, avatar, position, business_unit, badge, active: true }
}
