/**
 * Conversations with the assistant as on the wire, with their limits: a question of 32,000 characters with 10 files,
 * pictures of 10 MB, documents of 20 MB.
 */

import * as z from 'zod/mini'
import { MEGABYTE } from '../basics/file.js'
import { Count, Flag, Id, Instant, TextOrEmpty, UserRef, orEmpty, orNull } from '../basics/schema.js'
import { AnswerStep } from './schema.steps.js'

export const MESSAGE_ROLES = ['user', 'assistant'] as const
export const ANSWER_STATUSES = ['generating', 'done', 'stopped', 'failed', 'interrupted'] as const
/** The state of an answer: `generating` until it is `done`, `stopped` by a person, `failed` or `interrupted`. */
export const AnswerStatus = z.enum(ANSWER_STATUSES)
export type AnswerStatus = z.output<typeof AnswerStatus>

/** The ways in which an answer is made: by a model, or by the rules of the suite without one. */
export const ANSWER_MODES = ['local', 'model'] as const
/** The kind of who answers: a `model`, or the rules of the suite (`local`). */
export const AnswerMode = z.enum(ANSWER_MODES)
export type AnswerMode = z.output<typeof AnswerMode>

export const VOTES = ['up', 'down'] as const

/** The things that a question can be about. */
export const SUBJECT_KINDS = ['task', 'company', 'conversation'] as const

/** The thing that a question is about; a conversation has the other person's id. */
export const Subject = z.object({
  /** The kind of thing. */
  kind: z.enum(SUBJECT_KINDS),
  /** The id of the thing; for a conversation that of the other person. */
  id: Id,
})
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
  /** The messages of a chat in all of its branches: it is loaded as one, of some 1 kB each. */
  messages: 2_000,
  imageBytes: 10 * MEGABYTE,
  documentBytes: 20 * MEGABYTE,
  feedbackNote: 1000,
  assistantId: 64,
  threadId: 64,
} as const

/** The most answers of one person that are on their way at once. */
export const ANSWERS_AT_ONCE = 5

/** An image or document that belongs to a question. */
export const Attachment = z.object({
  /** The id of the attachment. */
  id: Id,
  /** The name of the file. */
  name: z.string(),
  /** The media type found in the bytes. */
  mime: TextOrEmpty,
  /** In bytes. */
  size: Count,
  /** A path from the server's root. It needs the key, so it is fetched as a blob. */
  url: orNull(z.string()),
  /** The width in pixels, of an image. */
  width: orNull(z.int()),
  /** The height in pixels, of an image. */
  height: orNull(z.int()),
  /** The number of pages of a document. */
  pages: orNull(z.int()),
  /** The number of those pages, from the first one, that the assistant reads. */
  read_pages: orNull(z.int()),
  /** The number of characters of the document's text, or of the pages that the assistant reads. */
  characters: orNull(z.int()),
  /** The number of those characters that the assistant reads. */
  read_characters: orNull(z.int()),
  /** A Spanish sentence that says why the text of the document could not be read, or which of its pages. */
  problem: orNull(z.string()),
})
export type Attachment = Readonly<z.output<typeof Attachment>>

/** The reason why an answer failed. */
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
  /** The kind of who answered. */
  mode: z._default(AnswerMode, 'model'),
  /** The name of the model; null without one. */
  model: orNull(z.string()),
  /** The tokens that the model read. */
  tokens_in: orNull(z.int()),
  /** The tokens that the model wrote. */
  tokens_out: orNull(z.int()),
  /** True when the model did not tell the tokens of a part, as of one that was stopped: its text is counted. */
  is_estimated: Flag,
  /** From the question to the end of the answer, without pauses. */
  ms: orNull(z.int()),
})
export type AnswerCost = Readonly<z.output<typeof AnswerCost>>

/** A question or an answer. Messages with the same parent are branches of each other. */
export const AssistantMessage = z.object({
  /** The id of the message. */
  id: Id,
  /** Made by the client that asked, so that a question finds its draft. */
  client_id: orNull(z.string()),
  /** The id of the chat that it belongs to. */
  chat_id: orNull(Id),
  /** `user` for a question, `assistant` for an answer. */
  role: z.enum(MESSAGE_ROLES),
  /** Markdown; for an unfinished answer, the part that has come so far. */
  content: z.string(),
  /** The images of a question. */
  images: orEmpty(Attachment),
  /** The documents of a question. */
  files: orEmpty(Attachment),
  /** The state of an answer; a question is `done`. */
  status: z._default(AnswerStatus, 'done'),
  /** The moment when it was written. */
  created_at: orNull(Instant),
  /** The message that it follows; null for the first of a chat. */
  parent_id: orNull(Id),
  /** The steps of the answer beside its text, in order: reads, proposed changes, notes. */
  steps: orEmpty(AnswerStep),
  /** Set when `status` is `failed`. */
  failure: orNull(AnswerFailure),
  /** Null for a question, and for an answer that has not ended. */
  cost: orNull(AnswerCost),
  /** The person's vote on the answer; null without one. */
  feedback: orNull(
    z.object({
      /** `up` for a good answer, `down` for a bad one. */
      vote: z.enum(VOTES),
      /** The text that the person wrote beside the vote. */
      note: orNull(z.string()),
    }),
  ),
})
export type AssistantMessage = Readonly<z.output<typeof AssistantMessage>>

/** A conversation with the assistant. A list of chats leaves `messages` empty. Spec §3. */
export const AssistantChat = z.object({
  /** The id of the chat. */
  id: Id,
  /** The title as the list shows it. */
  title: z.string(),
  /** The id of the owner. */
  user_id: orNull(Id),
  /** Another name of the chat, which a question may give in place of `chat_id`. */
  thread_id: orNull(z.string()),
  /** The assistant that answers in this chat. */
  assistant_id: z._default(z.string(), DEFAULT_ASSISTANT_ID),
  /** The messages of all branches, oldest first; empty in a list of chats. */
  messages: orEmpty(AssistantMessage),
  /** The images of its questions. */
  images: orEmpty(Attachment),
  /** The moment of the last message. */
  date: orNull(Instant),
  /** The end of the branch that is shown; null shows the newest. */
  current_message_id: orNull(Id),
  /** The owner of the chat that was shared; this one is a copy of it. */
  shared_by: orNull(UserRef),
  /** True when the chat stands at the top of the list. */
  pinned: Flag,
  /** True while an answer of the chat is on its way. */
  generating: Flag,
  /** In a search: the place of a message where the text was found. */
  excerpt: orNull(z.string()),
  /** In a search: the message of the excerpt, in whatever branch. */
  found_message_id: orNull(Id),
})
export type AssistantChat = Readonly<z.output<typeof AssistantChat>>

/** The text that was read from an image or a document. */
export const Analysis = z.object({
  /** The file that was read. */
  attachment: orNull(Attachment),
  /** The text that was read from it. */
  text: TextOrEmpty,
  /** True when the document was too long and its end was cut off. */
  truncated: Flag,
})
export type Analysis = Readonly<z.output<typeof Analysis>>

/** The caller's use of the assistant today, and who answers. */
export const AssistantUsage = z.object({
  /** The kind of who answers now. */
  mode: z._default(AnswerMode, 'model'),
  /** The name of the model; null without one. */
  model: orNull(z.string()),
  /** The answers of a day; null when there is no limit. */
  limit: orNull(z.int()),
  /** The answers of today so far. */
  used: Count,
  /** When the count begins again. */
  resets_at: orNull(Instant),
  /** The tokens that models read today. */
  tokens_in: Count,
  /** The tokens that models wrote today. */
  tokens_out: Count,
})
export type AssistantUsage = Readonly<z.output<typeof AssistantUsage>>
