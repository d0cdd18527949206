/** Says how much of a comment is too long or still free, and when it has too many files. */

import type { COMMENT_LIMITS } from '@osys/sdk/comments/schema'
import { messages } from './messages.js'

/** The limits of a comment. The type ties them to those that the check uses. */
const { body: MAX_BODY, files: MAX_FILES }: Pick<typeof COMMENT_LIMITS, 'body' | 'files'> = {
  body: 5000,
  files: 10,
}

/** Returns the error for a text that is too long; undefined while it fits. */
export function overMessage(text: string): string | undefined {
  return text.length > MAX_BODY ? messages.tooLong(text.length - MAX_BODY) : undefined
}

/** Returns how many characters are left, once there are few; undefined before. */
export function leftMessage(text: string): string | undefined {
  const left = MAX_BODY - text.length
  return left >= 0 && left <= 300 ? messages.left(left) : undefined
}

/** Returns the message about too many files; undefined when they are few enough. */
export function filesMessage(count: number): string | undefined {
  return count > MAX_FILES ? messages.tooManyFiles(MAX_FILES) : undefined
}
