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
const Named = z.object({ chat_id: Id, message_id: Id, wait: z._default(z.boolean(), true) })

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
  reply: z.object({ message: AssistantMessage, chat: AssistantChat }),
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
  reply: mutation({ message: AssistantMessage }),
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
  reply: mutation({ message: AssistantMessage }),
  stream: AnswerEvent,
})

/** Stopping an answer that has ended changes nothing. */
export const stopAnswer = endpoint({
  method: 'POST',
  path: '/api/v1/joao/message/stop',
  summary: 'Stops an unfinished answer and keeps the part that has come.',
  access,
  dryRun: false,
  body: z.object({ chat_id: Id, message_id: Id }),
  reply: mutation({ message: AssistantMessage }),
})

/** A null vote takes the earlier one back. */
export const judgeAnswer = endpoint({
  method: 'PUT',
  path: '/api/v1/joao/message/:id/feedback',
  summary: 'Says whether an answer was good.',
  access,
  body: z.object({ vote: z.nullable(z.enum(VOTES)), note: optionalText(ASSISTANT_LIMITS.feedbackNote) }),
  reply: mutation({ message: AssistantMessage }),
})

const changeParams = z.object({ id: Id, change_id: uuid() })

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
  reply: mutation({ message: AssistantMessage }),
})

export const discardChange = endpoint({
  method: 'POST',
  path: '/api/v1/joao/message/:id/change/:change_id/discard',
  summary: 'Drops a change that the assistant proposed.',
  access,
  params: changeParams,
  reply: mutation({ message: AssistantMessage }),
})

export const getAssistantUsage = endpoint({
  method: 'GET',
  path: '/api/v1/joao/usage',
  summary: 'The answers that the caller has had today, the limit, and who answers.',
  access,
  reply: AssistantUsage,
})
