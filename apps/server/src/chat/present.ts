/** Returns messages, drafts and conversations as on the wire. */

import { fechaHumano } from '@osys/sdk/basics/dates'
import type { Conversation, Draft, Media, Message } from '@osys/sdk/chat/schema'
import type { UserRef } from '@osys/sdk/basics/schema'
import type { MessageRow } from './queries.js'
import type { ListedConversation, Side } from './queries.conversations.js'
import { toExcerpt } from '@osys/sdk/chat/rules.excerpt'

/** Returns a message as on the wire. A deleted one keeps its place, without text, media and reactions. */
export function toMessage(row: MessageRow, timezone: string): Message {
  const { message, is_first } = row
  const isDeleted = message.deleted_at !== null
  return {
    id: message.id,
    client_id: message.client_id,
    sender_id: message.sender_id,
    receiver_id: message.receiver_id,
    body: message.body,
    type: message.type,
    media: isDeleted ? null : toMedia(row),
    reply_to: isDeleted ? null : toReply(row),
    reactions: isDeleted ? [] : row.reactions,
    created_at: message.created_at.toISOString(),
    fecha_humano: fechaHumano(message.created_at, timezone),
    read_at: toInstant(message.read_at),
    edited_at: toInstant(message.edited_at),
    deleted_at: toInstant(message.deleted_at),
    first_message: is_first,
  }
}

function toMedia({ message, media }: MessageRow): Media | null {
  if (!media) return null
  const { name, mime, size, width, height, duration, peaks } = media
  return { url: `/api/v1/oplink/media/${message.id}`, name, mime, size, width, height, duration, peaks }
}

/** The excerpt of a picture or document without a text is its name; that of a deleted message is empty. */
function toReply({ replied, replied_name }: MessageRow): Message['reply_to'] {
  if (!replied) return null
  const { id, sender_id, body } = replied
  return { id, sender_id, excerpt: toExcerpt(body === '' ? (replied_name ?? '') : body) }
}

function toInstant(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}

/** Returns the draft of one's side of a conversation; null when nothing is typed. */
export function toDraft(
  side: Pick<Side, 'draft' | 'draft_reply_to' | 'drafted_at'> | undefined,
): Draft | null {
  if (!side || side.draft === '') return null
  return { body: side.draft, reply_to: side.draft_reply_to, updated_at: toInstant(side.drafted_at) }
}

/** Returns a conversation as the list shows it; its messages are given oldest first. */
export function toConversation(
  {
    has_more,
    unreads,
    unread_from,
    draft,
    draft_reply_to,
    drafted_at,
    is_muted,
  }: ListedConversation & Pick<Conversation, 'has_more'>,
  user: UserRef | undefined,
  messages: readonly Message[],
): Conversation {
  const typed = {
    draft: draft ?? '',
    draft_reply_to,
    drafted_at: drafted_at === null ? null : new Date(drafted_at),
  }
  return {
    user: user ?? null,
    messages: [...messages],
    has_more,
    unreads,
    unread_from,
    draft: toDraft(typed),
    is_muted: is_muted ?? false,
    last_at: messages.at(-1)?.created_at ?? null,
  }
}
