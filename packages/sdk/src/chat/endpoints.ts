/** The calls of conversations and their messages. */

import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import { maybeEmpty, pageSize, search, text, uuid } from '../basics/input.js'
import { Count, Flag, Id, PAGE_SIZE, mutation, orNull } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { CHAT_ACCESS as access, CHAT_LIMITS, Conversation, Draft, Message } from './schema.js'

export const listChats = endpoint({
  method: 'GET',
  path: '/api/v1/oplink/chats',
  summary: "The caller's conversations by the other person's id, each with its newest messages.",
  access,
  query: z.object({
    /** The number of messages of each conversation. */
    newest: z._default(checked(z.int(), z.positive(), z.maximum(CHAT_LIMITS.newest)), CHAT_LIMITS.newest),
  }),
  reply: z.object({ chats: z.record(z.string(), Conversation) }),
  tool: {
    name: 'list_conversations',
    kind: 'read',
    description: "The person's conversations in the team chat, each with its unread count and last messages.",
  },
})

/**
 * Gives the newest messages, those just before the id `before`, just after the id `after`, or on both sides
 * of the id `around`, which is among them; a call with two of the three is refused. `has_more` tells whether
 * there are older ones, `has_newer` whether there are newer ones.
 */
export const getChat = endpoint({
  method: 'GET',
  path: '/api/v1/oplink/chat/:id',
  summary: 'A page of the messages with one person, oldest first.',
  access,
  query: z.object({
    before: z.optional(Id),
    after: z.optional(Id),
    around: z.optional(Id),
    per_page: pageSize(PAGE_SIZE.messages),
    search: search(),
  }),
  reply: z.object({
    messages: z.array(Message),
    unreads: Count,
    unread_from: orNull(Id),
    has_more: Flag,
    has_newer: Flag,
  }),
  tool: {
    name: 'list_messages',
    kind: 'read',
    description:
      'Messages of the team chat with one person, whose user id is `id`; `search` finds those with a text.',
  },
})

export const searchMessages = endpoint({
  method: 'GET',
  path: '/api/v1/oplink/search',
  summary:
    "Finds messages in all of the caller's conversations, newest first; case and accents do not matter.",
  access,
  limits: { perMinute: CHAT_LIMITS.searchesPerMinute },
  query: z.object({
    search: search(),
    before: z.optional(Id),
    per_page: pageSize(PAGE_SIZE.foundMessages),
  }),
  reply: z.object({ messages: z.array(Message), has_more: Flag }),
  tool: {
    name: 'search_messages',
    kind: 'read',
    description: "Finds messages with a text in all of the person's conversations of the team chat.",
  },
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/v1/oplink/send/:receiver_id',
  summary: 'Sends a message to a person.',
  access,
  limits: { perMinute: CHAT_LIMITS.writesPerMinute },
  idempotent: true,
  body: z.object({
    body: text(CHAT_LIMITS.body),
    client_id: z.optional(uuid()),
    reply_to: z.optional(Id),
  }),
  reply: mutation({ message: Message }),
  success: 201,
  tool: {
    name: 'send_message',
    kind: 'change',
    description: 'Proposes a message of the team chat to the person with the user id `receiver_id`.',
    filled: ['client_id', 'reply_to'],
  },
})

/**
 * Changes the text of the caller's own message, or the caller's reaction to any message of the conversation.
 */
export const updateMessage = endpoint({
  method: 'PATCH',
  path: '/api/v1/oplink/message/:id',
  summary: 'Edits a message, or reacts to it.',
  access,
  limits: { perMinute: CHAT_LIMITS.writesPerMinute },
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

/** Undoes a deletion within a day. */
export const restoreMessage = endpoint({
  method: 'POST',
  path: '/api/v1/oplink/message/:id/restore',
  summary: "Brings the caller's own deleted message back.",
  access,
  reply: mutation({ message: Message }),
})

/** The other person's receipts stay as they are: only the caller's own count changes. */
export const markChatUnread = endpoint({
  method: 'POST',
  path: '/api/v1/oplink/chat/:id/unread',
  summary: 'Marks a conversation as unread from one received message on.',
  access,
  retrySafe: true,
  body: z.object({ message_id: Id }),
  reply: mutation({ unreads: Count, unread_from: orNull(Id) }),
})

/** An empty body removes the draft. */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/v1/oplink/chat/:id/draft',
  summary: 'Keeps the text that the caller has typed in a conversation.',
  access,
  limits: { perMinute: CHAT_LIMITS.writesPerMinute },
  retrySafe: true,
  body: z.object({ body: maybeEmpty(CHAT_LIMITS.body), reply_to: z.optional(z.nullable(Id)) }),
  reply: mutation({ draft: orNull(Draft) }),
})
