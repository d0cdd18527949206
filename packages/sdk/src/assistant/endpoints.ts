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
const assistantId = z._default(text(LIMITS.assistantId), DEFAULT_ASSISTANT_ID)

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
    /** The chat to ask in; without it, and without `thread_id`, a new one begins. */
    chat_id: z.optional(Id),
    /**
     * Names the chat to ask in by the `thread_id` that its answers carry, in place of `chat_id`. One that the caller has no
     * chat of begins a new chat, which gets a `thread_id` of its own.
     */
    thread_id: z.optional(text(LIMITS.threadId)),
    /** The assistant that answers, in a new chat. */
    assistant_id: assistantId,
    /** The question, in Markdown. */
    content: text(LIMITS.content),
    /** A UUID of the client's own. It connects the question with its draft. */
    client_id: z.optional(uuid()),
    /** The message that the question follows; null begins the chat anew. */
    parent_id: z.optional(z.nullable(Id)),
    /** Images to look at. */
    images: z.optional(list(file(LIMITS.imageBytes), LIMITS.attachments)),
    /** Documents to read. */
    files: z.optional(list(file(LIMITS.documentBytes), LIMITS.attachments)),
    /** Files of companies that are handed over; the caller must be allowed to download each. */
    file_ids: z.optional(distinct(Id, LIMITS.attachments)),
    /**
     * The thing that the question is about; the assistant reads it first. Without it, a question beside an earlier one
     * (the same `parent_id`) is about the same thing.
     */
    about: z.optional(Subject),
    /** False to get the reply at once, while the answer is still being written. */
    wait: z._default(z.boolean(), true),
  }),
  reply: mutation({
    /** The question as it is stored. */
    question: orNull(AssistantMessage),
    /** The answer. */
    message: AssistantMessage,
    /** The chat, without its messages. */
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
  query: pageQuery(PAGE_SIZE.assistantChats, {
    /** A text that the title or a message holds. */
    search: search(),
  }),
  reply: page('chats', AssistantChat),
})

export const getAssistantChat = endpoint({
  method: 'GET',
  path: '/api/v1/joao/chats/:id/full',
  summary: 'A chat with all messages of all branches, oldest first.',
  access,
  reply: z.object({
    /** The chat with its messages. */
    chat: AssistantChat,
  }),
})

/** `copy_of` is the id of a chat of the caller that is duplicated with its branches and files. */
export const createAssistantChat = endpoint({
  method: 'POST',
  path: '/api/v1/joao/chats',
  summary: 'Saves a chat: an empty one, given messages, or a copy.',
  access,
  idempotent: true,
  // A copy copies the files too.
  limits: { perMinute: 60 },
  body: z.object({
    /** The title; without it the assistant makes one. */
    title: z.optional(text(LIMITS.title)),
    /** The assistant that answers in the chat. */
    assistant_id: assistantId,
    /** Messages that the chat begins with, oldest first. */
    messages: z.optional(
      list(
        z.object({
          /** `user` for a question, `assistant` for an answer. */
          role: z.enum(MESSAGE_ROLES),
          /** The text of the message, in Markdown. */
          content: text(LIMITS.content),
        }),
        LIMITS.savedMessages,
      ),
    ),
    /** The id of the caller's chat that is duplicated. */
    copy_of: z.optional(Id),
  }),
  reply: mutation({
    /** The saved chat. */
    chat: AssistantChat,
  }),
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
    /** The new title. */
    title: z.optional(text(LIMITS.title)),
    /** True to keep the chat at the top of the list. */
    pinned: z.optional(z.boolean()),
    /** The assistant that answers from now on. */
    assistant_id: z.optional(text(LIMITS.assistantId)),
    /** The end of the branch to show; null shows the newest. */
    current_message_id: z.optional(z.nullable(Id)),
    /** The messages to remove, with all that follow them. */
    removed_message_ids: z.optional(list(Id, LIMITS.savedMessages)),
  }),
  reply: mutation({
    /** The chat as it is now. */
    chat: AssistantChat,
  }),
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
  reply: mutation({
    /** The restored chat. */
    chat: AssistantChat,
  }),
})

/** The copy holds the branches and the files; what is written in one of the two later is not in the other. */
export const shareAssistantChat = endpoint({
  method: 'POST',
  path: '/api/v1/joao/chats/share',
  summary: "Copies a chat into another person's list.",
  access,
  idempotent: true,
  // Each copies the chat's files.
  limits: { perMinute: 20 },
  body: z.object({
    /** The id of the chat to share. */
    chatId: Id,
    /** The id of the person who gets the copy. */
    targetUserId: Id,
  }),
  reply: mutation(),
})

export const listAssistantUsers = endpoint({
  method: 'GET',
  path: '/api/v1/joao/users',
  summary: 'The people that a chat can be shared with.',
  access,
  reply: z.object({
    /** The people, by name. */
    items: z.array(UserRef),
  }),
})

/** For their owner; `inline` is for pictures and PDF that our own viewer shows. */
export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/api/v1/joao/attachment/:id',
  summary: 'The bytes of a picture or document of a question.',
  access,
  query: z.object({
    /** True for the picture or page itself, to show it in place of saving it. */
    inline: z.optional(z.boolean()),
  }),
  reply: 'file',
})

/** A question of its own about one file; see `askAssistant` for how its answer comes. */
const analysed = mutation({
  /** The question as it is stored. */
  question: orNull(AssistantMessage),
  /** The answer. */
  message: AssistantMessage,
  /** The chat that it belongs to. */
  chat: orNull(AssistantChat),
  /** The text that was read from the file. */
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
    /** The image. */
    file: file(LIMITS.imageBytes),
    /** The question about it; without it, what it shows. */
    prompt: z.optional(text(LIMITS.content)),
    /** The chat to ask in; without it a new one begins. */
    chat_id: z.optional(Id),
    /** False to get the reply at once, while the answer is still being written. */
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
    /** The document. */
    file: file(LIMITS.documentBytes),
    /** The question about it; without it, a summary. */
    prompt: z.optional(text(LIMITS.content)),
    /** The chat to ask in; without it a new one begins. */
    chat_id: z.optional(Id),
    /** False to get the reply at once, while the answer is still being written. */
    wait: z._default(z.boolean(), true),
  }),
  reply: analysed,
  stream: AnswerEvent,
})
