/** Shortens a chat message to what replies, push messages and cards quote of it. */

import { plainText } from '../basics/rich-text.js'
import type { Message } from './schema.js'

const EXCERPT = 140

/** Returns the beginning of a text in one line, without its marks and without splitting a character. */
export function toExcerpt(text: string): string {
  const line = plainText(text).replaceAll(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length <= EXCERPT ? line : `${characters.slice(0, EXCERPT - 1).join('')}…`
}

/** Returns what replies quote of a message: its text, else its file's name; nothing of a deleted one. */
export function quoteOf({ body, media, deleted_at }: Pick<Message, 'body' | 'media' | 'deleted_at'>): string {
  return deleted_at === null ? toExcerpt(body === '' ? (media?.name ?? '') : body) : ''
}
