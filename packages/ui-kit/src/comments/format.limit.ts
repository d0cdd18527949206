import { messages } from './messages.js'

/** Spec §5. */
const MAX_BODY = 5000

/** What is wrong with the length of a text; undefined while it fits. */
export function overMessage(text: string): string | undefined {
  return text.length > MAX_BODY ? messages.tooLong(text.length - MAX_BODY) : undefined
}

/** What is left to write, told once it becomes little. */
export function leftMessage(text: string): string | undefined {
  const left = MAX_BODY - text.length
  return left >= 0 && left <= 300 ? messages.left(left) : undefined
}
