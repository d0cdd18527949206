/** An answer as a stream of events (`text/event-stream`). */

import * as z from 'zod/mini'
import { Count, Instant, TextOrEmpty, orNull } from '../basics/schema.js'
import { AssistantChat, AssistantMessage } from './schema.js'
import { AnswerStep } from './schema.steps.js'

/**
 * An event of a streamed answer. `start` comes first and holds the answer as it is at that moment; deltas and
 * steps follow; `done` or `error` is the last. A stream that ends without either was cut: join the answer
 * again by its id.
 */
export const AnswerEvent = z.discriminatedUnion('event', [
  z.object({
    /** The kind of event: `start`, `delta`, `step`, `done` or `error`. */
    event: z.literal('start'),
    /** Without its messages. */
    chat: AssistantChat,
    /** The question; null when the stream was joined. */
    question: orNull(AssistantMessage),
    message: AssistantMessage,
  }),
  z.object({
    event: z.literal('delta'),
    /** The length of the content before this text, in UTF-16 units. */
    offset: Count,
    /** The text that follows. */
    text: z.string(),
  }),
  /** A new step, or a known one whose state changed; they meet by `id`. */
  z.object({
    event: z.literal('step'),
    /** The step as it is now. */
    step: AnswerStep,
  }),
  /** The answer as it stays: done, or stopped. */
  z.object({ event: z.literal('done'), message: AssistantMessage }),
  z.object({
    event: z.literal('error'),
    /** A Spanish sentence that says what happened. */
    msg: TextOrEmpty,
    /** A stable English word, such as `provider_busy`. */
    code: orNull(z.string()),
    /** The moment from which another try makes sense; null when any is. */
    retry_at: orNull(Instant),
    /** The answer so far; null when its chat was deleted. */
    message: orNull(AssistantMessage),
  }),
])
export type AnswerEvent = Readonly<z.output<typeof AnswerEvent>>
