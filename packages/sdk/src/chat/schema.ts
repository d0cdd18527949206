/** Messages and conversations as on the wire. */

import * as z from 'zod/mini'
import { MEGABYTE } from '../basics/file.js'
import { Count, Flag, Id, Instant, TextOrEmpty, UserRef, orEmpty, orNull } from '../basics/schema.js'
import { ClockStatus } from '../timeclock/schema.js'

export const MESSAGE_TYPES = ['text', 'image', 'video', 'audio', 'file', 'gif'] as const
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

/** A text that a person has typed in a conversation and not sent. It is the same on all their devices. */
export const Draft = z.object({
  body: z.string(),
  /** The id of the message that the draft replies to. */
  reply_to: orNull(Id),
  updated_at: orNull(Instant),
})
export type Draft = Readonly<z.output<typeof Draft>>

/** A conversation as the chat list shows it, with its newest messages, oldest first. Spec §3. */
export const Conversation = z.object({
  user: orNull(UserRef),
  messages: orEmpty(Message),
  /** The received messages that are unread: without `read_at`, or from `unread_from` on. */
  unreads: Count,
  /** The received message from which the caller marked the conversation as unread. */
  unread_from: orNull(Id),
  draft: orNull(Draft),
  last_at: orNull(Instant),
})
export type Conversation = Readonly<z.output<typeof Conversation>>

/**
 * A person that the caller can write to, with the time clock's status. Everybody in the chat sees the status;
 * `since` is null for people without the right to see the person's timesheet.
 */
export const Contact = z.extend(UserRef, {
  clock: orNull(z.object({ status: ClockStatus, since: orNull(Instant) })),
  /** True while the person's push messages wait, because they want them only while they are at work. */
  waits: Flag,
})
export type Contact = Readonly<z.output<typeof Contact>>

export const REFERENCE_KINDS = ['task', 'company', 'message'] as const

/** A thing of the suite that a message names, by code (`ACME-42`) or by path, as a card shows it. */
export const Reference = z.object({
  /** The code or path as it was asked for. */
  ref: z.string(),
  kind: z.enum(REFERENCE_KINDS),
  id: Id,
  title: z.string(),
  /** The company and status of a task, the status of a company, the excerpt of a message. */
  detail: TextOrEmpty,
  /** The path inside the suite that the card links to. */
  url: z.string(),
})
export type Reference = Readonly<z.output<typeof Reference>>

/** A picture of the GIF provider. Its preview is fetched from the server, never from the provider. */
export const Gif = z.object({ id: z.string(), title: TextOrEmpty, width: Count, height: Count })
export type Gif = Readonly<z.output<typeof Gif>>
