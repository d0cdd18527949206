/** The calls of conversations with the assistant: ask, list, open, save, share. */

import * as z from 'zod/mini'
import { file } from '../basics/file.js'
import { distinct, list, pageQuery, search, text, uuid } from '../basics/input.js'
import { Id, PAGE_SIZE, UserRef, mutation, orNull, page } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import {
  ASSISTANT_LIMITS as LIMITS,
  ASSISTANT_ROLES,
  Analysis,
  AssistantChat,
  AssistantMessage,
  DEFAULT_ASSISTANT_ID,
  MESSAGE_ROLES,
  Subject,
} from './schema.js'
import { AnswerEvent } from './schema.stream.js'

const access = { anyRole: ASSISTANT_ROLES } as const
const assistantId = z._default(text(64), DEFAULT_ASSISTANT_ID)

/**
 * Asks a question in a chat, or in a new one without `chat_id`. `parent_id` is the message that the question
 * follows, so that an edited question becomes a branch; without it the question follows the last message
 * shown, and null begins the chat anew. The question is stored before anybody is asked, and the answer comes
 * whether or not the caller stays. With `Accept: text/event-stream` it is streamed; else the call waits for
 * its end, or with `wait` false answers at once with the answer that is on its way. A repeated call joins the
 * answer of the first.
 */
export const askAssistant = endpoint({
  method: 'POST',
  path: '/api/chatgpt',
  summary: 'Sends a message to the assistant and gives its answer.',
  access,
  dryRun: false,
  idempotent: true,
  encoding: 'multipart',
  limits: { files: { most: 2 * LIMITS.attachments, bytes: LIMITS.documentBytes } },
  body: z.object({
    chat_id: z.optional(Id),
    thread_id: z.optional(text(64)),
    assistant_id: assistantId,
    content: text(LIMITS.content),
    client_id: z.optional(uuid()),
    parent_id: z.optional(z.nullable(Id)),
    images: z.optional(list(file(LIMITS.imageBytes), LIMITS.attachments)),
    files: z.optional(list(file(LIMITS.documentBytes), LIMITS.attachments)),
    /** Files of companies that are handed over; the caller must be allowed to download each. */
    file_ids: z.optional(distinct(Id, LIMITS.attachments)),
    /** The thing that the question is about; the assistant reads it first. */
    about: z.optional(Subject),
    wait: z._default(z.boolean(), true),
  }),
  reply: mutation({
    question: orNull(AssistantMessage),
    message: AssistantMessage,
    chat: AssistantChat,
  }),
  stream: AnswerEvent,
})

/** Pinned chats come first, then the last used. The search covers titles and messages of all branches. */
export const listAssistantChats = endpoint({
  method: 'GET',
  path: '/api/v1/joao/chats',
  summary: "The caller's chats with the assistant, last used first, without their messages.",
  access,
  query: pageQuery(PAGE_SIZE.assistantChats, { search: search() }),
  reply: page('chats', AssistantChat),
})

export const getAssistantChat = endpoint({
  method: 'GET',
  path: '/api/v1/joao/chats/:id/full',
  summary: 'A chat with all messages of all branches, oldest first.',
  access,
  reply: z.object({ chat: AssistantChat }),
})

/** `copy_of` is the id of a chat of the caller that is duplicated with its branches and files. */
export const createAssistantChat = endpoint({
  method: 'POST',
  path: '/api/v1/joao/chats',
  summary: 'Saves a chat: an empty one, given messages, or a copy.',
  access,
  idempotent: true,
  body: z.object({
    title: z.optional(text(LIMITS.title)),
    assistant_id: assistantId,
    messages: z.optional(
      list(z.object({ role: z.enum(MESSAGE_ROLES), content: text(LIMITS.content) }), LIMITS.savedMessages),
    ),
    copy_of: z.optional(Id),
  }),
  reply: mutation({ chat: AssistantChat }),
  success: 201,
})

/**
 * Partial update. A removed message also removes the messages that follow it, and stops an answer among them;
 * its siblings stay. A title that was given here is never replaced by one that the assistant makes.
 */
export const updateAssistantChat = endpoint({
  method: 'PUT',
  path: '/api/v1/joao/chats/:id',
  summary: 'Renames or pins a chat, shows another branch, or removes messages.',
  access,
  body: z.object({
    title: z.optional(text(LIMITS.title)),
    pinned: z.optional(z.boolean()),
    assistant_id: z.optional(text(64)),
    current_message_id: z.optional(z.nullable(Id)),
    removed_message_ids: z.optional(list(Id, LIMITS.savedMessages)),
  }),
  reply: mutation({ chat: AssistantChat }),
})

/** Also stops an answer that is on its way. */
export const deleteAssistantChat = endpoint({
  method: 'DELETE',
  path: '/api/v1/joao/chats/:id',
  summary: 'Deletes a chat; it can be restored for a day.',
  access,
  reply: mutation(),
})

export const restoreAssistantChat = endpoint({
  method: 'POST',
  path: '/api/v1/joao/chats/:id/restore',
  summary: 'Brings a deleted chat back.',
  access,
  reply: mutation({ chat: AssistantChat }),
})

/** The copy holds the branches and the files; what is written in one of the two later is not in the other. */
export const shareAssistantChat = endpoint({
  method: 'POST',
  path: '/api/v1/joao/chats/share',
  summary: "Copies a chat into another person's list.",
  access,
  idempotent: true,
  body: z.object({ chatId: Id, targetUserId: Id }),
  reply: mutation(),
})

export const listAssistantUsers = endpoint({
  method: 'GET',
  path: '/api/v1/joao/users',
  summary: 'The people that a chat can be shared with.',
  access,
  reply: z.object({ items: z.array(UserRef) }),
})

/** For their owner; `inline` is for pictures and PDF that our own viewer shows. */
export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/api/v1/joao/attachment/:id',
  summary: 'The bytes of a picture or document of a question.',
  access,
  query: z.object({ inline: z.optional(z.boolean()) }),
  reply: 'file',
})

/** A question of its own about one file; see `askAssistant` for how its answer comes. */
const analysed = mutation({
  question: orNull(AssistantMessage),
  message: AssistantMessage,
  chat: orNull(AssistantChat),
  analysis: Analysis,
})

export const analyzeImage = endpoint({
  method: 'POST',
  path: '/api/v1/joao/analyze-image',
  summary: 'Asks about an image (PNG, JPEG, WEBP, GIF).',
  access,
  dryRun: false,
  idempotent: true,
  encoding: 'multipart',
  limits: { files: { most: 1, bytes: LIMITS.imageBytes } },
  body: z.object({
    file: file(LIMITS.imageBytes),
    prompt: z.optional(text(LIMITS.content)),
    chat_id: z.optional(Id),
    wait: z._default(z.boolean(), true),
  }),
  reply: analysed,
  stream: AnswerEvent,
})

export const analyzeDocument = endpoint({
  method: 'POST',
  path: '/api/v1/joao/analyze-document',
  summary: 'Asks about a document (PDF, DOCX, TXT, MD, CSV).',
  access,
  dryRun: false,
  idempotent: true,
  encoding: 'multipart',
  limits: { files: { most: 1, bytes: LIMITS.documentBytes } },
  body: z.object({
    file: file(LIMITS.documentBytes),
    prompt: z.optional(text(LIMITS.content)),
    chat_id: z.optional(Id),
    wait: z._default(z.boolean(), true),
  }),
  reply: analysed,
  stream: AnswerEvent,
})
