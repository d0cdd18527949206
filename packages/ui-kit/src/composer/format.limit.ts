/** Says how much of a chat message is too long or still free. */

import type { CHAT_LIMITS } from '@osys/sdk/chat/schema'
import { messages } from './messages.js'

/** The most characters of a message. The type ties it to the limit that the check uses. */
const MAX_BODY: (typeof CHAT_LIMITS)['body'] = 4000

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
