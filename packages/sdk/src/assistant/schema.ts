/** Conversations with the assistant as on the wire. */

import * as z from 'zod/mini'
import { MEGABYTE } from '../basics/file.js'
import { Count, Flag, Id, Instant, TextOrEmpty, UserRef, orEmpty, orNull } from '../basics/schema.js'

export const MESSAGE_ROLES = ['user', 'assistant'] as const
export const ANSWER_STATUSES = ['generating', 'done', 'stopped', 'failed', 'interrupted'] as const
export const AnswerStatus = z.enum(ANSWER_STATUSES)
export type AnswerStatus = z.output<typeof AnswerStatus>

export const ASSISTANT_LIMITS = {
  content: 32_000,
  title: 120,
  attachments: 10,
  savedMessages: 500,
  imageBytes: 10 * MEGABYTE,
  documentBytes: 20 * MEGABYTE,
} as const

/** An image or document that belongs to a question. */
export const Attachment = z.object({
  id: Id,
  name: z.string(),
  mime: TextOrEmpty,
  /** In bytes. */
  size: Count,
  /** A path from the server's root. It needs the key, so it is fetched as a blob. */
  url: orNull(z.string()),
})
export type Attachment = Readonly<z.output<typeof Attachment>>

/** A question or an answer. Messages with the same parent are branches of each other. */
export const AssistantMessage = z.object({
  id: Id,
  role: z.enum(MESSAGE_ROLES),
  /** Markdown; for an unfinished answer, the part that has come so far. */
  content: z.string(),
  images: orEmpty(Attachment),
  files: orEmpty(Attachment),
  status: z._default(AnswerStatus, 'done'),
  created_at: orNull(Instant),
  /** The message that it follows; null for the first of a chat. */
  parent_id: orNull(Id),
})
export type AssistantMessage = Readonly<z.output<typeof AssistantMessage>>

/** A conversation with the assistant. A list of chats leaves `messages` empty. Spec §3. */
export const AssistantChat = z.object({
  id: Id,
  title: z.string(),
  user_id: orNull(Id),
  thread_id: orNull(z.string()),
  assistant_id: z._default(z.string(), 'general'),
  messages: orEmpty(AssistantMessage),
  images: orEmpty(Attachment),
  date: orNull(Instant),
  /** The end of the branch that is shown; null shows the newest. */
  current_message_id: orNull(Id),
  /** The owner of the chat that was shared; this one is a copy of it. */
  shared_by: orNull(UserRef),
})
export type AssistantChat = Readonly<z.output<typeof AssistantChat>>

/** The text that was read from an image or a document. */
export const Analysis = z.object({
  attachment: orNull(Attachment),
  text: TextOrEmpty,
  /** True when the document was too long and its end was cut off. */
  truncated: Flag,
})
export type Analysis = Readonly<z.output<typeof Analysis>>

/** An event of a streamed answer (`text/event-stream`), in order: start, deltas, then done or error. */
export const AnswerEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('start'), chat: AssistantChat, message: AssistantMessage }),
  z.object({ event: z.literal('delta'), text: z.string() }),
  z.object({ event: z.literal('done'), message: AssistantMessage }),
  z.object({ event: z.literal('error'), msg: z.string(), code: orNull(z.string()) }),
])
export type AnswerEvent = Readonly<z.output<typeof AnswerEvent>>
