/** Says how much of a chat message is too long or still free. */

import { messages } from './messages.js'

/** The most characters of a message. Spec §6. */
const MAX_BODY = 4000

/** Returns the error for a text that is too long; undefined while it fits. */
export function overMessage(text: string): string | undefined {
  const over = text.trim().length - MAX_BODY
  return over > 0 ? messages.tooLong(over) : undefined
}

/** Returns how many characters are left, once there are few; undefined before. */
export function leftMessage(text: string): string | undefined {
  const left = MAX_BODY - text.trim().length
  return left >= 0 && left <= 200 ? messages.left(left) : undefined
}
