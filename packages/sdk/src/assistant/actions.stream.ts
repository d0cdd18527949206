/** Yields the events of one answer to its end, over lost connections; also for scripts. */

import type { Api, CallOptions } from '../http/api.js'
import type { Clock } from '../http/deadline.js'
import { systemClock } from '../http/deadline.js'
import type { AnyEndpoint, EndpointInput } from '../http/endpoint.js'
import { type ApiError, isApiError } from '../http/error.js'
import { isTransient, retryDelayMs } from '../http/retry.js'
import { streamCall } from '../http/server-events.js'
import type { continueAnswer, regenerateAnswer } from './endpoints.answers.js'
import { joinAnswer } from './endpoints.answers.js'
import { askAssistant } from './endpoints.js'
import type { AssistantMessage } from './schema.js'
import type { AnswerStep } from './schema.steps.js'
import type { AnswerEvent } from './schema.stream.js'
import { answerAfter, isGap } from './state.answer.js'

/** The ports of streams of answers. */
export interface StreamPorts {
  readonly api: Pick<Api, 'open'>
  readonly clock: Clock
  /** Called when the stream was cut, and again when it goes on. */
  readonly onCut?: (isCut: boolean) => void
}

/** The way in which a stream begins: by a call that begins an answer, or by joining one. */
export type Beginning =
  | {
      readonly by: typeof askAssistant | typeof regenerateAnswer | typeof continueAnswer
      readonly input: Readonly<Record<string, unknown>>
    }
  | { readonly messageId: number }

/**
 * Yields the events of one answer to its end. A stream that is cut is joined again where it is, for as long as
 * it takes; so `start` can come more than once, and deltas can overlap. Throws ApiError when the answer could
 * not be begun, when its chat is gone, and when the signal aborts.
 */
export async function* answerEvents(
  { api, clock, onCut }: StreamPorts,
  beginning: Beginning,
  options: Pick<CallOptions, 'signal' | 'idempotencyKey' | 'quiet'> = {},
): AsyncGenerator<AnswerEvent, void, undefined> {
  const { signal = new AbortController().signal } = options
  let shown: AssistantMessage | null = null
  let answerId = 'messageId' in beginning ? beginning.messageId : null
  for (let tries = 1; ; tries++) {
    try {
      const events: AsyncGenerator<AnswerEvent> =
        answerId === null && 'by' in beginning
          ? streamCall<AnyEndpoint>(api, beginning.by, beginning.input, options)
          : streamCall(api, joinAnswer, { id: answerId ?? 0 }, { signal, quiet: true })
      for await (const event of events) {
        if (event.event === 'start') {
          tries = 0
          answerId = event.message.id
          shown = shown === null ? event.message : answerAfter(shown, event)
          onCut?.(false)
        } else if (shown !== null) {
          if (isGap(shown, event)) break
          shown = answerAfter(shown, event)
        }
        yield event
        if (event.event === 'done' || event.event === 'error') return
      }
    } catch (error) {
      if (!isApiError(error) || answerId === null || !isPassing(error)) throw error
    }
    onCut?.(true)
    await clock.wait(tries === 0 ? 0 : retryDelayMs(tries, Math.random()), signal)
  }
}

function isPassing(error: ApiError): boolean {
  return isTransient(error) || error.kind === 'TIMEOUT_ERROR' || error.status === 500
}

/** A part of an answer, as scripts read it. `message` is the whole answer so far. */
export type AnswerPart =
  | {
      readonly kind: 'start'
      readonly id: number
      readonly chat_id: number
      readonly message: AssistantMessage
    }
  | { readonly kind: 'text'; readonly text: string; readonly message: AssistantMessage }
  | { readonly kind: 'step'; readonly step: AnswerStep; readonly message: AssistantMessage }
  | { readonly kind: 'end'; readonly message: AssistantMessage }

/** A question, or the id of an answer to join: `{ message_id: 304 }`. */
export type StreamInput = EndpointInput<typeof askAssistant> | { readonly message_id: number }

/**
 * Asks, and yields the answer part by part: `for await (const part of osys.assistant.stream({ content }))`.
 * The texts put together are the answer, whatever happens to the connection. With `message_id` it joins an
 * answer where it is. Leaving the loop does not stop the answer; the answer that ended is the last part.
 */
export async function* streamAnswer(
  api: Pick<Api, 'open'>,
  input: StreamInput,
  options: Pick<CallOptions, 'signal' | 'idempotencyKey'> & { readonly clock?: Clock } = {},
): AsyncGenerator<AnswerPart, void, undefined> {
  const { clock = systemClock, ...callOptions } = options
  const beginning = 'message_id' in input ? { messageId: input.message_id } : { by: askAssistant, input }
  let message: AssistantMessage | null = null
  for await (const event of answerEvents({ api, clock }, beginning, callOptions)) {
    const before: AssistantMessage | null = message
    message = before === null ? startOf(event) : answerAfter(before, event)
    if (message === null) continue
    if (before === null) {
      yield { kind: 'start', id: message.id, chat_id: message.chat_id ?? 0, message }
    }
    const text = message.content.slice(before?.content.length ?? 0)
    if (text !== '') yield { kind: 'text', text, message }
    if (event.event === 'step') yield { kind: 'step', step: event.step, message }
    if (event.event === 'done' || event.event === 'error') yield { kind: 'end', message }
  }
}

function startOf(event: AnswerEvent): AssistantMessage | null {
  return 'message' in event ? event.message : null
}
