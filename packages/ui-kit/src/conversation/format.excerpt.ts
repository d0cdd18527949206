import { plainText } from '@osys/sdk/basics/rich-text'
import type { Message } from '@osys/sdk/chat/schema'
import { messages } from './messages.js'

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
