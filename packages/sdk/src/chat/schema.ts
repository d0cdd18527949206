/** Messages and conversations as on the wire. */

import * as z from 'zod/mini'
import { MEGABYTE } from '../basics/file.js'
import { Count, Flag, Id, Instant, TextOrEmpty, UserRef, orEmpty, orNull } from '../basics/schema.js'

export const MESSAGE_TYPES = ['text', 'image', 'video', 'audio', 'file', 'gif'] as const
export const MessageType = z.enum(MESSAGE_TYPES)
export type MessageType = z.output<typeof MessageType>

export const CHAT_LIMITS = { body: 4000, files: 10, fileBytes: 25 * MEGABYTE, peaks: 200, emoji: 32 } as const

/** The picture, recording or document of a message. */
export const Media = z.object({
  /** A path from the server's root. It needs the key, so it is fetched as a blob. */
  url: z.string(),
  name: TextOrEmpty,
  mime: TextOrEmpty,
  /** In bytes. */
  size: Count,
  /** In pixels, for images and videos. */
  width: orNull(z.int()),
  height: orNull(z.int()),
  /** In seconds, for recordings. */
  duration: orNull(z.number()),
  /** The loudness from 0 to 1 along a recording. */
  peaks: orNull(z.array(z.number())),
})
export type Media = Readonly<z.output<typeof Media>>

export const Reaction = z.object({ emoji: z.string(), user_ids: z.array(Id) })
export type Reaction = Readonly<z.output<typeof Reaction>>

/** A message between two people. Spec §3. */
export const Message = z.object({
  id: Id,
  /** Made by the sender's client. It connects the saved message with its draft. */
  client_id: orNull(z.string()),
  sender_id: Id,
  receiver_id: Id,
  body: TextOrEmpty,
  type: z._default(MessageType, 'text'),
  media: orNull(Media),
  reply_to: orNull(z.object({ id: Id, sender_id: Id, excerpt: z.string() })),
  reactions: orEmpty(Reaction),
  created_at: Instant,
  /** `nov 20 2026 03:14 pm` in the workspace's zone. */
  fecha_humano: z.string(),
  /** Null while unread. */
  read_at: orNull(Instant),
  edited_at: orNull(Instant),
  deleted_at: orNull(Instant),
  /** True when the message before it is by another person, or when there is none. */
  first_message: Flag,
})
export type Message = Readonly<z.output<typeof Message>>

/** A conversation as the chat list shows it, with its newest messages, oldest first. Spec §3. */
export const Conversation = z.object({
  user: orNull(UserRef),
  messages: orEmpty(Message),
  unreads: Count,
  last_at: orNull(Instant),
})
export type Conversation = Readonly<z.output<typeof Conversation>>
