/** The calls of the team chat. */

import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import { files } from '../basics/file.js'
import { list, maybeEmpty, pageSize, search, text, uuid } from '../basics/input.js'
import { Count, Flag, Id, PAGE_SIZE, mutation } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { CHAT_LIMITS, Conversation, Message } from './schema.js'

/** Roles of the tasks app, which the team chat shares. Spec §6. */
const access = { anyRole: ['user_ohplaky', 'admin_ohplaky'] } as const

export const listChats = endpoint({
  method: 'GET',
  path: '/api/v1/oplink/chats',
  summary: "The caller's conversations by the other person's id, each with its last 30 messages.",
  access,
  reply: z.object({ chats: z.record(z.string(), Conversation) }),
  tool: {
    name: 'list_conversations',
    kind: 'read',
    description: "The person's conversations in the team chat, each with its unread count and last messages.",
  },
})

export const getChat = endpoint({
  method: 'GET',
  path: '/api/v1/oplink/chat/:id',
  summary: 'The messages with one person, oldest first, up to the one named in `before`.',
  access,
  query: z.object({
    before: z.optional(Id),
    per_page: pageSize(PAGE_SIZE.messages),
    search: search(),
  }),
  reply: z.object({ messages: z.array(Message), unreads: Count, has_more: Flag }),
  tool: {
    name: 'list_messages',
    kind: 'read',
    description:
      'Messages of the team chat with one person, whose user id is `id`; `search` finds those with a text.',
  },
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/v1/oplink/send/:receiver_id',
  summary: 'Sends a message to a person.',
  access,
  idempotent: true,
  body: z.object({ body: text(CHAT_LIMITS.body), client_id: uuid(), reply_to: z.optional(Id) }),
  reply: mutation({ message: Message }),
  success: 201,
  tool: {
    name: 'send_message',
    kind: 'change',
    description: 'Proposes a message of the team chat to the person with the user id `receiver_id`.',
    filled: ['client_id', 'reply_to'],
  },
})

/** The facts about a recording that the sender's device sends. */
const MediaDetails = z.object({
  duration: z.optional(checked(z.number(), z.nonnegative())),
  peaks: z.optional(list(checked(z.number(), z.nonnegative(), z.maximum(1)), CHAT_LIMITS.peaks)),
})

/**
 * Each file becomes one message; `client_ids` and `details` follow the order of the files, `body` goes with
 * the first.
 */
export const sendMedia = endpoint({
  method: 'POST',
  path: '/api/v1/oplink/send-media/:receiver_id',
  summary: 'Sends pictures, recordings or documents to a person.',
  access,
  idempotent: true,
  encoding: 'multipart',
  limits: { files: { most: CHAT_LIMITS.files, bytes: CHAT_LIMITS.fileBytes } },
  body: z.object({
    files: files(CHAT_LIMITS.files, CHAT_LIMITS.fileBytes),
    body: z.optional(maybeEmpty(CHAT_LIMITS.body)),
    reply_to: z.optional(Id),
    client_ids: z.optional(list(uuid(), CHAT_LIMITS.files)),
    details: z.optional(list(MediaDetails, CHAT_LIMITS.files)),
  }),
  reply: mutation({ messages: z.array(Message) }),
  success: 201,
})

/**
 * Changes the text of the caller's own message, or the caller's reaction to any message of the conversation.
 */
export const updateMessage = endpoint({
  method: 'PATCH',
  path: '/api/v1/oplink/message/:id',
  summary: 'Edits a message, or reacts to it.',
  access,
  body: z.object({
    body: z.optional(text(CHAT_LIMITS.body)),
    reaction: z.optional(z.object({ emoji: text(CHAT_LIMITS.emoji), on: z.boolean() })),
  }),
  reply: mutation({ message: Message }),
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/v1/oplink/message/:id',
  summary: "Deletes the caller's own message; an empty one stays in its place.",
  access,
  reply: mutation({ message: Message }),
})

export const markChatRead = endpoint({
  method: 'GET',
  path: '/api/v1/oplink/mark-read/:id',
  summary: 'Marks all messages of one person as read.',
  access,
  reply: mutation({ unreads: Count }),
})
