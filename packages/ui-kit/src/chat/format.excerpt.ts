import type { Message } from '@osys/sdk/chat/schema'
import { toBlocks, type RichPart } from '../display/richText.js'
import { messages } from './messages.js'

/** Marks, breaks, double spaces, or the beginning of an item; most messages have none of them. */
const MAYBE_MARKED = /[`*_\n]|\s\s|^\s*[-•\d]/u

/** Returns a text in one line without the marks of bold, italic and code. */
export function plainText(text: string): string {
  if (!MAYBE_MARKED.test(text)) return text
  return toBlocks(text, [])
    .map(block =>
      block.kind === 'code'
        ? block.text
        : block.kind === 'list'
          ? block.items.map(({ parts }) => partsText(parts)).join(' ')
          : partsText(block.parts),
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function partsText(parts: readonly RichPart[]): string {
  return parts.map(part => ('parts' in part ? partsText(part.parts) : part.text)).join('')
}

/** Returns a message in one line: its text without marks, or what kind of file it is. */
export function bodyText({ body, type, media, deleted_at }: Message): string {
  if (deleted_at !== null) return messages.deleted
  if (body !== '') return plainText(body)
  return type === 'file' ? media?.name || messages.kinds.file : messages.kinds[type]
}

/** Returns the excerpt of a conversation's newest message, 'Tú: …' for an own one. */
export function excerptOf(message: Message, viewerId: number): string {
  const text = bodyText(message)
  return message.sender_id === viewerId ? messages.own(text) : text
}
