/** The calls of conversations and their messages: list, send, change, delete, restore, mark as read, drafts, silence. */

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
  reply: z.object({
    /** The conversations by the id of the other person. */
    chats: z.record(z.string(), Conversation),
  }),
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
    /** Only messages with a smaller id, the nearest first to go. */
    before: z.optional(Id),
    /** Only messages with a larger id. */
    after: z.optional(Id),
    /** The id of a message that stands in the middle of the page. */
    around: z.optional(Id),
    /** The most messages, 100 at most. */
    per_page: pageSize(PAGE_SIZE.messages),
    /** Only messages that hold this text. */
    search: search(),
  }),
  reply: z.object({
    /** The messages, oldest first. */
    messages: z.array(Message),
    /** The unread messages of the person. */
    unreads: Count,
    /** The message from which the caller marked the conversation as unread. */
    unread_from: orNull(Id),
    /** True when there are older messages. */
    has_more: Flag,
    /** True when there are newer messages. */
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
    /** The text to find. */
    search: search(),
    /** Only messages with a smaller id, for the next page. */
    before: z.optional(Id),
    /** The most messages, 100 at most. */
    per_page: pageSize(PAGE_SIZE.foundMessages),
  }),
  reply: z.object({
    /** The messages found, newest first. */
    messages: z.array(Message),
    /** True when there are older ones. */
    has_more: Flag,
  }),
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
    /** The text, in the Markdown of the chat. */
    body: text(CHAT_LIMITS.body),
    /** A UUID of the client's own. It connects the message with its draft. */
    client_id: z.optional(uuid()),
    /** The id of the message that it answers. */
    reply_to: z.optional(Id),
  }),
  reply: mutation({
    /** The new message. */
    message: Message,
  }),
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
    /** The new text of the caller's own message. */
    body: z.optional(text(CHAT_LIMITS.body)),
    /**
     * The text that the caller saw and changed. If it has been changed since, the call answers 409 `version_conflict`
     * with `current`; without this field the newest text wins.
     */
    seen_body: z.optional(maybeEmpty(CHAT_LIMITS.body)),
    /** The caller's reaction. */
    reaction: z.optional(
      z.object({
        /** The emoji. */
        emoji: text(CHAT_LIMITS.emoji),
        /** True to put it, false to take it away. */
        on: z.boolean(),
      }),
    ),
  }),
  reply: mutation({
    /** The message as it is now. */
    message: Message,
  }),
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/v1/oplink/message/:id',
  summary: "Deletes the caller's own message; an empty one stays in its place.",
  access,
  reply: mutation({
    /** The empty message that stays in its place. */
    message: Message,
  }),
})

export const markChatRead = endpoint({
  method: 'GET',
  path: '/api/v1/oplink/mark-read/:id',
  summary: 'Marks all messages of one person as read.',
  access,
  reply: mutation({
    /** The unread messages of the conversation: 0. */
    unreads: Count,
  }),
})

/** Undoes a deletion within a day. */
export const restoreMessage = endpoint({
  method: 'POST',
  path: '/api/v1/oplink/message/:id/restore',
  summary: "Brings the caller's own deleted message back.",
  access,
  reply: mutation({
    /** The restored message. */
    message: Message,
  }),
})

/** The other person's receipts stay as they are: only the caller's own count changes. */
export const markChatUnread = endpoint({
  method: 'POST',
  path: '/api/v1/oplink/chat/:id/unread',
  summary: 'Marks a conversation as unread from one received message on.',
  access,
  retrySafe: true,
  body: z.object({
    /** The id of the first message that is unread again. */
    message_id: Id,
  }),
  reply: mutation({
    /** The unread messages of the conversation. */
    unreads: Count,
    /** The message from which it is marked as unread. */
    unread_from: orNull(Id),
  }),
})

/** An empty body removes the draft. */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/v1/oplink/chat/:id/draft',
  summary: 'Keeps the text that the caller has typed in a conversation.',
  access,
  limits: { perMinute: CHAT_LIMITS.writesPerMinute },
  retrySafe: true,
  body: z.object({
    /** The text so far; empty removes the draft. */
    body: maybeEmpty(CHAT_LIMITS.body),
    /** The id of the message that it will answer. */
    reply_to: z.optional(z.nullable(Id)),
  }),
  reply: mutation({
    /** The draft as it is kept; null without one. */
    draft: orNull(Draft),
  }),
})

/** Its messages count as unread as before, on all devices of the caller. */
export const muteChat = endpoint({
  method: 'PUT',
  path: '/api/v1/oplink/chat/:id/mute',
  summary: 'Silences the push messages of a conversation for the caller, or no longer.',
  access,
  limits: { perMinute: CHAT_LIMITS.writesPerMinute },
  retrySafe: true,
  body: z.object({
    /** True for silence. */
    is_muted: z.boolean(),
  }),
  reply: mutation({
    /** Whether the conversation is silent. */
    is_muted: Flag,
  }),
})
