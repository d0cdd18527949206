/** The calls of one answer: join, stop, continue, ask again, judge, settle its proposals. */

import * as z from 'zod/mini'
import { optionalText, uuid } from '../basics/input.js'
import { Id, mutation } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import {
  ASSISTANT_LIMITS,
  ASSISTANT_ROLES,
  AssistantChat,
  AssistantMessage,
  AssistantUsage,
  VOTES,
} from './schema.js'
import { AnswerEvent } from './schema.stream.js'

const access = { anyRole: ASSISTANT_ROLES } as const

/** The input of every call that begins an answer: see `askAssistant` for `wait`. */
const Named = z.object({
  /** The id of the chat. */
  chat_id: Id,
  /** The id of the answer, or of its question. */
  message_id: Id,
  /** False to get the reply at once, while the answer is still being written. */
  wait: z._default(z.boolean(), true),
})

/**
 * Joins an answer where it is, from any tab, device or script of its owner: one snapshot, then what follows.
 * An answer that has ended gives its snapshot and its end. Without `Accept: text/event-stream` it is the
 * answer as it is now.
 */
export const joinAnswer = endpoint({
  method: 'GET',
  path: '/api/v1/joao/message/:id/stream',
  summary: 'An answer as it is now, and as it grows.',
  access,
  reply: z.object({
    /** The answer as it is now. */
    message: AssistantMessage,
    /** The chat that it belongs to, without its messages. */
    chat: AssistantChat,
  }),
  stream: AnswerEvent,
})

/** Asked of an answer, or of the question that it answers. */
export const regenerateAnswer = endpoint({
  method: 'POST',
  path: '/api/v1/joao/message/regenerate',
  summary: 'Asks for another answer; the earlier one stays as a branch.',
  access,
  dryRun: false,
  idempotent: true,
  body: Named,
  reply: mutation({
    /** The new answer. */
    message: AssistantMessage,
  }),
  stream: AnswerEvent,
})

/** For an answer that was stopped, interrupted or failed: its part stays, and the rest follows it. */
export const continueAnswer = endpoint({
  method: 'POST',
  path: '/api/v1/joao/message/continue',
  summary: 'Goes on with an unfinished answer where it ended.',
  access,
  dryRun: false,
  body: Named,
  reply: mutation({
    /** The answer with what follows. */
    message: AssistantMessage,
  }),
  stream: AnswerEvent,
})

/** Stopping an answer that has ended changes nothing, and is answered with `info`. */
export const stopAnswer = endpoint({
  method: 'POST',
  path: '/api/v1/joao/message/stop',
  summary: 'Stops an unfinished answer and keeps the part that has come.',
  access,
  dryRun: false,
  body: z.object({
    /** The id of the chat. */
    chat_id: Id,
    /** The id of the answer. */
    message_id: Id,
  }),
  reply: mutation({
    /** The answer as it stays. */
    message: AssistantMessage,
  }),
})

/** A null vote takes the earlier one back. */
export const judgeAnswer = endpoint({
  method: 'PUT',
  path: '/api/v1/joao/message/:id/feedback',
  summary: 'Says whether an answer was good.',
  access,
  body: z.object({
    /** `up` or `down`; null takes the vote back. */
    vote: z.nullable(z.enum(VOTES)),
    /** Why, in the person's words; null removes it. */
    note: optionalText(ASSISTANT_LIMITS.feedbackNote),
  }),
  reply: mutation({
    /** The answer with its vote. */
    message: AssistantMessage,
  }),
})

const changeParams = z.object({
  /** The id of the answer that proposes the change. */
  id: Id,
  /** The id of the proposed change, as its step has it. */
  change_id: uuid(),
})

/**
 * Makes a proposed change by the call that it names, under the caller's rights, once: a second try answers
 * what the first did. When that call refuses, the reply's status is `warning` with its reason, and the
 * proposal can be applied again.
 */
export const applyChange = endpoint({
  method: 'POST',
  path: '/api/v1/joao/message/:id/change/:change_id/apply',
  summary: 'Makes a change that the assistant proposed.',
  access,
  dryRun: false,
  params: changeParams,
  reply: mutation({
    /** The answer with the change settled. */
    message: AssistantMessage,
  }),
})

export const discardChange = endpoint({
  method: 'POST',
  path: '/api/v1/joao/message/:id/change/:change_id/discard',
  summary: 'Drops a change that the assistant proposed.',
  access,
  params: changeParams,
  reply: mutation({
    /** The answer with the change settled. */
    message: AssistantMessage,
  }),
})

export const getAssistantUsage = endpoint({
  method: 'GET',
  path: '/api/v1/joao/usage',
  summary: 'The answers that the caller has had today, the limit, and who answers.',
  access,
  reply: AssistantUsage,
})
