import type { Comment } from '@osys/sdk/comments/schema'
import { toUserRef } from '@osys/sdk/users/rules'
import type { User } from '@osys/sdk/users/schema'

/** Returns the signed-in person as the author of their comments. */
export function toAuthor(user: User): Comment['user'] {
  return { ...toUserRef(user), email: user.email }
}
