/** Writes the text of an answer by itself, without the steps that stand in it. */

import type { AssistantMessage } from './schema.js'

/**
 * Returns the content of a message, with a blank line where a step stands between two words: on screen the
 * step parts them, in a text alone they would run together.
 */
export function spacedContent({ content, steps }: Pick<AssistantMessage, 'content' | 'steps'>): string {
  let text = ''
  let from = 0
  for (const { at } of steps) {
    const to = Math.min(Math.max(at, from), content.length)
    const isBetweenWords = /\S$/.test(content.slice(from, to)) && /^\S/.test(content.slice(to))
    text += content.slice(from, to) + (isBetweenWords ? '\n\n' : '')
    from = to
  }
  return (text + content.slice(from)).trim()
}
