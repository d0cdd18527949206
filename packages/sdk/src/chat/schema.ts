/**
 * Messages and conversations as on the wire, with their limits: a text of 4,000 characters, 10 files of 25 MB at once,
 * a voice message of 5 minutes, 20 different reactions, 600 writes a minute.
 */

import * as z from 'zod/mini'
import { MEGABYTE } from '../basics/file.js'
import { Count, Flag, Id, Instant, TextOrEmpty, UserRef, orEmpty, orNull } from '../basics/schema.js'
import { ClockStatus } from '../timeclock/schema.js'

export const MESSAGE_TYPES = ['text', 'image', 'video', 'audio', 'file', 'gif'] as const
/** The kind of a message: text, or its medium. */
export const MessageType = z.enum(MESSAGE_TYPES)
export type MessageType = z.output<typeof MessageType>

/** The parts of the media tab of a conversation. */
export const MEDIA_KINDS = ['visual', 'audio', 'file'] as const

/** Roles of the tasks app, which the team chat shares. Spec §6. */
export const CHAT_ACCESS = { anyRole: ['user_ohplaky', 'admin_ohplaky'] } as const

export const CHAT_LIMITS = {
  body: 4000,
  files: 10,
  fileBytes: 25 * MEGABYTE,
  peaks: 200,
  emoji: 32,
  /** The most different emojis on one message. */
  reactions: 20,
  /** The newest messages of each conversation in a list of conversations. */
  newest: 30,
  /** The most references that one call resolves. */
  references: 25,
  /** The length of a recording in seconds. */
  voiceSeconds: 300,
  /** The most messages, edits, reactions and drafts of one person in a minute, each. */
  writesPerMinute: 600,
  uploadsPerMinute: 120,
  searchesPerMinute: 240,
} as const

/** The picture, recording or document of a message. */
export const Media = z.object({
  /** A path from the server's root. It needs the key, so it is fetched as a blob. */
  url: z.string(),
  /** The name of the file. */
  name: TextOrEmpty,
  /** The media type found in the bytes. */
  mime: TextOrEmpty,
  /** In bytes. */
  size: Count,
  /** In pixels, for images and videos. */
  width: orNull(z.int()),
  /** In pixels, for images and videos. */
  height: orNull(z.int()),
  /** In seconds, for recordings. */
  duration: orNull(z.number()),
  /** The loudness from 0 to 1 along a recording. */
  peaks: orNull(z.array(z.number())),
})
export type Media = Readonly<z.output<typeof Media>>

/** An emoji on a message with the people who put it there. */
export const Reaction = z.object({
  /** The emoji. */
  emoji: z.string(),
  /** The ids of the people who put it there. */
  user_ids: z.array(Id),
})
export type Reaction = Readonly<z.output<typeof Reaction>>

/** A message between two people. Spec §3. */
export const Message = z.object({
  /** The id of the message. A newer message has a larger one. */
  id: Id,
  /** Made by the sender's client. It connects the saved message with its draft. */
  client_id: orNull(z.string()),
  /** The id of the person who sent it. */
  sender_id: Id,
  /** The id of the person who got it. */
  receiver_id: Id,
  /** The text; of a message with media it may be empty. */
  body: TextOrEmpty,
  /** The kind of the message. */
  type: z._default(MessageType, 'text'),
  /** The picture, recording or document; null for text alone. */
  media: orNull(Media),
  /** The message that it answers. */
  reply_to: orNull(
    z.object({
      /** The id of the answered message. */
      id: Id,
      /** The id of who wrote the answered message. */
      sender_id: Id,
      /** The beginning of the answered message. */
      excerpt: z.string(),
    }),
  ),
  /** The reactions, the first emoji first. */
  reactions: orEmpty(Reaction),
  /** The moment when the server got it. */
  created_at: Instant,
  /** `nov 20 2026 03:14 pm` in the workspace's zone. */
  fecha_humano: z.string(),
  /** Null while unread. */
  read_at: orNull(Instant),
  /** The moment of the last edit; null when it was not edited. */
  edited_at: orNull(Instant),
  /** The moment when it was deleted; its text and media are empty then. */
  deleted_at: orNull(Instant),
  /** True when the message before it is by another person, or when there is none. */
  first_message: Flag,
})
export type Message = Readonly<z.output<typeof Message>>

/** A text that a person has typed in a conversation and not sent. It is the same on all their devices. */
export const Draft = z.object({
  /** The text so far. */
  body: z.string(),
  /** The id of the message that the draft replies to. */
  reply_to: orNull(Id),
  /** The moment when it was kept. */
  updated_at: orNull(Instant),
})
export type Draft = Readonly<z.output<typeof Draft>>

/** A conversation as the chat list shows it, with its newest messages, oldest first. Spec §3. */
export const Conversation = z.object({
  /** The other person. */
  user: orNull(UserRef),
  /** The newest messages, oldest first; at least the newest one, however long the whole list is. */
  messages: orEmpty(Message),
  /** True when there are older messages. */
  has_more: Flag,
  /** The received messages that are unread: without `read_at`, or from `unread_from` on. */
  unreads: Count,
  /** The received message from which the caller marked the conversation as unread. */
  unread_from: orNull(Id),
  /** The text that waits in the composer; null without one. */
  draft: orNull(Draft),
  /** True when the caller silenced it: its messages count as unread, and are not pushed. */
  is_muted: Flag,
  /** The moment of the newest message. */
  last_at: orNull(Instant),
})
export type Conversation = Readonly<z.output<typeof Conversation>>

/**
 * A person that the caller can write to, with the time clock's status. Everybody in the chat sees the status;
 * `since` is null for people without the right to see the person's timesheet.
 */
export const Contact = z.extend(UserRef, {
  /** The status at the time clock; null when it is not known. */
  clock: orNull(
    z.object({
      /** Whether the person is in, on a break or out. */
      status: ClockStatus,
      /** The moment since which the status holds. */
      since: orNull(Instant),
    }),
  ),
  /** True while the person's push messages wait, because they want them only while they are at work. */
  waits: Flag,
})
export type Contact = Readonly<z.output<typeof Contact>>

export const REFERENCE_KINDS = ['task', 'company', 'message'] as const

/** A thing of the suite that a message names, by code (`ACME-42`) or by path, as a card shows it. */
export const Reference = z.object({
  /** The code or path as it was asked for. */
  ref: z.string(),
  /** The kind of thing. */
  kind: z.enum(REFERENCE_KINDS),
  /** The id of the thing. */
  id: Id,
  /** The title of a task, the name of a company, the author of a message. */
  title: z.string(),
  /** The company and status of a task, the status of a company, the excerpt of a message. */
  detail: TextOrEmpty,
  /** The path inside the suite that the card links to. */
  url: z.string(),
})
export type Reference = Readonly<z.output<typeof Reference>>

/** A picture of the GIF provider. Its preview is fetched from the server, never from the provider. */
export const Gif = z.object({
  /** The provider's id of the GIF. */
  id: z.string(),
  /** The title of the GIF. */
  title: TextOrEmpty,
  /** In pixels. */
  width: Count,
  /** In pixels. */
  height: Count,
})
export type Gif = Readonly<z.output<typeof Gif>>
