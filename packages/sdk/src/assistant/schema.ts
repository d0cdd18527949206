/** Conversations with the assistant as on the wire. */

import * as z from 'zod/mini'
import { MEGABYTE } from '../basics/file.js'
import { Count, Flag, Id, Instant, TextOrEmpty, UserRef, orEmpty, orNull } from '../basics/schema.js'
import { AnswerStep } from './schema.steps.js'

export const MESSAGE_ROLES = ['user', 'assistant'] as const
export const ANSWER_STATUSES = ['generating', 'done', 'stopped', 'failed', 'interrupted'] as const
export const AnswerStatus = z.enum(ANSWER_STATUSES)
export type AnswerStatus = z.output<typeof AnswerStatus>

/** The ways in which an answer is made: by a model, or by the rules of the suite without one. */
export const ANSWER_MODES = ['local', 'model'] as const
export const AnswerMode = z.enum(ANSWER_MODES)
export type AnswerMode = z.output<typeof AnswerMode>

export const VOTES = ['up', 'down'] as const

/** The things that a question can be about. */
export const SUBJECT_KINDS = ['task', 'company', 'conversation'] as const

/** The thing that a question is about; a conversation has the other person's id. */
export const Subject = z.object({ kind: z.enum(SUBJECT_KINDS), id: Id })
export type Subject = Readonly<z.output<typeof Subject>>

/** The roles that may use the assistant: those of the tasks app. Spec §6. */
export const ASSISTANT_ROLES = ['user_ohplaky', 'admin_ohplaky'] as const

/** The assistant that everybody has. */
export const DEFAULT_ASSISTANT_ID = 'general'

export const ASSISTANT_LIMITS = {
  content: 32_000,
  title: 120,
  attachments: 10,
  savedMessages: 500,
  imageBytes: 10 * MEGABYTE,
  documentBytes: 20 * MEGABYTE,
  feedbackNote: 1000,
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
  width: orNull(z.int()),
  height: orNull(z.int()),
  /** Of a document: its pages, the characters of its text, and how many of them the assistant reads. */
  pages: orNull(z.int()),
  characters: orNull(z.int()),
  read_characters: orNull(z.int()),
  /** A Spanish sentence that says why the text of the document could not be read. */
  problem: orNull(z.string()),
})
export type Attachment = Readonly<z.output<typeof Attachment>>

/** Why an answer failed. */
export const AnswerFailure = z.object({
  /** A stable English word, such as `provider_busy`. */
  code: TextOrEmpty,
  /** A Spanish sentence that says what happened and what to do. */
  msg: TextOrEmpty,
  /** The moment from which another try makes sense; null when any is. */
  retry_at: orNull(Instant),
})
export type AnswerFailure = Readonly<z.output<typeof AnswerFailure>>

/** The cost of an answer, with the parts after 'Continuar'. Without a model there are no tokens. */
export const AnswerCost = z.object({
  mode: z._default(AnswerMode, 'model'),
  model: orNull(z.string()),
  tokens_in: orNull(z.int()),
  tokens_out: orNull(z.int()),
  /** True when the model did not tell the tokens of a part, as of one that was stopped: its text is counted. */
  is_estimated: Flag,
  /** From the question to the end of the answer, without pauses. */
  ms: orNull(z.int()),
})
export type AnswerCost = Readonly<z.output<typeof AnswerCost>>

/** A question or an answer. Messages with the same parent are branches of each other. */
export const AssistantMessage = z.object({
  id: Id,
  /** Made by the client that asked, so that a question finds its draft. */
  client_id: orNull(z.string()),
  chat_id: orNull(Id),
  role: z.enum(MESSAGE_ROLES),
  /** Markdown; for an unfinished answer, the part that has come so far. */
  content: z.string(),
  images: orEmpty(Attachment),
  files: orEmpty(Attachment),
  status: z._default(AnswerStatus, 'done'),
  created_at: orNull(Instant),
  /** The message that it follows; null for the first of a chat. */
  parent_id: orNull(Id),
  /** The steps of the answer beside its text, in order: reads, proposed changes, notes. */
  steps: orEmpty(AnswerStep),
  /** Set when `status` is `failed`. */
  failure: orNull(AnswerFailure),
  /** Null for a question, and for an answer that has not ended. */
  cost: orNull(AnswerCost),
  feedback: orNull(z.object({ vote: z.enum(VOTES), note: orNull(z.string()) })),
})
export type AssistantMessage = Readonly<z.output<typeof AssistantMessage>>

/** A conversation with the assistant. A list of chats leaves `messages` empty. Spec §3. */
export const AssistantChat = z.object({
  id: Id,
  title: z.string(),
  user_id: orNull(Id),
  thread_id: orNull(z.string()),
  assistant_id: z._default(z.string(), DEFAULT_ASSISTANT_ID),
  messages: orEmpty(AssistantMessage),
  images: orEmpty(Attachment),
  /** The moment of the last message. */
  date: orNull(Instant),
  /** The end of the branch that is shown; null shows the newest. */
  current_message_id: orNull(Id),
  /** The owner of the chat that was shared; this one is a copy of it. */
  shared_by: orNull(UserRef),
  pinned: Flag,
  /** True while an answer of the chat is on its way. */
  generating: Flag,
  /** In a search: the place of a message where the text was found. */
  excerpt: orNull(z.string()),
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

/** How much of the assistant the caller has used today, and who answers. */
export const AssistantUsage = z.object({
  mode: z._default(AnswerMode, 'model'),
  /** The name of the model; null without one. */
  model: orNull(z.string()),
  /** The answers of a day; null when there is no limit. */
  limit: orNull(z.int()),
  used: Count,
  /** When the count begins again. */
  resets_at: orNull(Instant),
  tokens_in: Count,
  tokens_out: Count,
})
export type AssistantUsage = Readonly<z.output<typeof AssistantUsage>>
