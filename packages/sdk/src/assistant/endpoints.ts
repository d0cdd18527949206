/** The calls of conversations with the assistant. */

import * as z from 'zod/mini'
import { file } from '../basics/file.js'
import { list, text } from '../basics/input.js'
import { Id, UserRef, mutation } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import {
  ASSISTANT_LIMITS as LIMITS,
  Analysis,
  AssistantChat,
  AssistantMessage,
  MESSAGE_ROLES,
} from './schema.js'

/** Roles of the tasks app, which the assistant shares. Spec §6. */
const access = { anyRole: ['user_ohplaky', 'admin_ohplaky'] } as const

/**
 * Asks a question in a chat, or in a new one without `chat_id`. `parent_id` is the message that the question
 * follows, so that an edited question becomes a branch; without it the question follows the last message
 * shown. With `Accept: text/event-stream` the answer is streamed as `AnswerEvent`s.
 */
export const askAssistant = endpoint({
  method: 'POST',
  path: '/api/chatgpt',
  summary: 'Sends a message to the assistant and gives its answer.',
  access,
  idempotent: true,
  encoding: 'multipart',
  limits: { files: { most: 2 * LIMITS.attachments, bytes: LIMITS.documentBytes } },
  body: z.object({
    chat_id: z.optional(Id),
    thread_id: z.optional(text(64)),
    assistant_id: z._default(text(64), 'general'),
    content: text(LIMITS.content),
    parent_id: z.optional(z.nullable(Id)),
    images: z.optional(list(file(LIMITS.imageBytes), LIMITS.attachments)),
    files: z.optional(list(file(LIMITS.documentBytes), LIMITS.attachments)),
  }),
  reply: mutation({ message: AssistantMessage, chat: AssistantChat }),
})

export const listAssistantChats = endpoint({
  method: 'GET',
  path: '/api/v1/joao/chats',
  summary: "The caller's chats with the assistant, last used first, without their messages.",
  access,
  reply: z.object({ chats: z.array(AssistantChat) }),
})

export const getAssistantChat = endpoint({
  method: 'GET',
  path: '/api/v1/joao/chats/:id/full',
  summary: 'A chat with all messages of all branches, oldest first.',
  access,
  reply: z.object({ chat: AssistantChat }),
})

/** `copy_of` is the id of a chat of the caller that is duplicated. */
export const createAssistantChat = endpoint({
  method: 'POST',
  path: '/api/v1/joao/chats',
  summary: 'Saves a chat: an empty one, given messages, or a copy.',
  access,
  idempotent: true,
  body: z.object({
    title: z.optional(text(LIMITS.title)),
    assistant_id: z._default(text(64), 'general'),
    messages: z.optional(
      list(z.object({ role: z.enum(MESSAGE_ROLES), content: text(LIMITS.content) }), LIMITS.savedMessages),
    ),
    copy_of: z.optional(Id),
  }),
  reply: mutation({ chat: AssistantChat }),
  success: 201,
})

/** Partial update. A removed message also removes the messages that follow it. */
export const updateAssistantChat = endpoint({
  method: 'PUT',
  path: '/api/v1/joao/chats/:id',
  summary: 'Renames a chat, shows another branch, or removes messages.',
  access,
  body: z.object({
    title: z.optional(text(LIMITS.title)),
    current_message_id: z.optional(z.nullable(Id)),
    removed_message_ids: z.optional(list(Id, LIMITS.savedMessages)),
  }),
  reply: mutation({ chat: AssistantChat }),
})

export const deleteAssistantChat = endpoint({
  method: 'DELETE',
  path: '/api/v1/joao/chats/:id',
  summary: 'Deletes a chat.',
  access,
  reply: mutation(),
})

export const shareAssistantChat = endpoint({
  method: 'POST',
  path: '/api/v1/joao/chats/share',
  summary: "Copies a chat into another person's list.",
  access,
  idempotent: true,
  body: z.object({ chatId: Id, targetUserId: Id }),
  reply: mutation(),
})

export const regenerateAnswer = endpoint({
  method: 'POST',
  path: '/api/v1/joao/message/regenerate',
  summary: 'Asks for another answer; the earlier one stays as a branch.',
  access,
  idempotent: true,
  body: z.object({ chat_id: Id, message_id: Id }),
  reply: mutation({ message: AssistantMessage }),
})

export const stopAnswer = endpoint({
  method: 'POST',
  path: '/api/v1/joao/message/stop',
  summary: 'Stops an unfinished answer and keeps the part that has come.',
  access,
  body: z.object({ chat_id: Id, message_id: Id }),
  reply: mutation({ message: AssistantMessage }),
})

export const listAssistantUsers = endpoint({
  method: 'GET',
  path: '/api/v1/joao/users',
  summary: 'The people that a chat can be shared with.',
  access,
  reply: z.object({ items: z.array(UserRef) }),
})

export const analyzeImage = endpoint({
  method: 'POST',
  path: '/api/v1/joao/analyze-image',
  summary: 'Asks about an image (PNG, JPEG, WEBP, GIF).',
  access,
  idempotent: true,
  encoding: 'multipart',
  limits: { files: { most: 1, bytes: LIMITS.imageBytes } },
  body: z.object({
    file: file(LIMITS.imageBytes),
    prompt: z.optional(text(LIMITS.content)),
    chat_id: z.optional(Id),
  }),
  reply: mutation({ message: AssistantMessage, analysis: Analysis }),
})

export const analyzeDocument = endpoint({
  method: 'POST',
  path: '/api/v1/joao/analyze-document',
  summary: 'Asks about a document (PDF, DOCX, TXT, MD, CSV).',
  access,
  idempotent: true,
  encoding: 'multipart',
  limits: { files: { most: 1, bytes: LIMITS.documentBytes } },
  body: z.object({
    file: file(LIMITS.documentBytes),
    prompt: z.optional(text(LIMITS.content)),
    chat_id: z.optional(Id),
  }),
  reply: mutation({ message: AssistantMessage, analysis: Analysis }),
})
