/** Makes an API for tests that answers by endpoint: replies, refusals, late answers, no network. */

import type { Api, CallOptions } from '../http/api.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import { AbortedError, type ApiError, NetworkError, toHttpError } from '../http/error.js'

/** A function that gives a server's answer to an input; it throws an `ApiError` to refuse. */
export type Answer = (input: Record<string, unknown>, options: CallOptions) => unknown

/** Answers by endpoint. An endpoint without an answer fails as if the server were away. */
export type Answers = ReadonlyMap<AnyEndpoint, Answer>

/** The error of a call that got no answer. */
export const AWAY = new NetworkError('GET /away', new Error('away'))

/**
 * Returns an API for tests of actions, the list of all calls it received, oldest first, and whether each call
 * was quiet. Calls that a page makes by itself are quiet: they show no notice.
 */
export function anApi(answers: Answers) {
  const asked: { readonly endpoint: AnyEndpoint; readonly input: Record<string, unknown> }[] = []
  const quiet: (boolean | 'failures')[] = []
  const call = async (
    endpoint: AnyEndpoint,
    input: Record<string, unknown>,
    options: CallOptions = {},
  ): Promise<unknown> => {
    asked.push({ endpoint, input })
    quiet.push(options.quiet ?? false)
    const answer = answers.get(endpoint)
    if (!answer) throw AWAY
    const reply = await answer(input, options)
    if (options.signal?.aborted) throw new AbortedError(endpoint.path)
    return reply
  }
  /** Streams the events that the endpoint's answer gives; an error among them cuts the stream. */
  const open: Api['open'] = (endpoint, input, options) => ({
    response: call(endpoint, { ...input }, options).then(
      events =>
        new Response(eventStream(events as Iterable<unknown> | AsyncIterable<unknown>), {
          headers: { 'content-type': 'text/event-stream' },
        }),
    ),
    arrived() {},
    failed: error => error as ApiError,
    cut: error => error as ApiError,
  })
  // The type of a reply depends on its endpoint; each answer holds only what its test needs.
  return { api: { call: call as Api['call'], open }, asked, quiet }
}

async function* eventBytes(events: Iterable<unknown> | AsyncIterable<unknown>) {
  const encoder = new TextEncoder()
  for await (const event of events) {
    if (event instanceof Error) throw event
    yield encoder.encode(`data: ${JSON.stringify(event)}\n\n`)
  }
}

function eventStream(
  events: Iterable<unknown> | AsyncIterable<unknown>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = eventBytes(events)
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await bytes.next()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        controller.error(error)
      }
    },
  })
}

/** Returns the error of a call that the server refused with this body. */
export function aRefusal(status: number, body: Readonly<Record<string, unknown>> = {}): ApiError {
  return toHttpError('GET /refused', new Response(null, { status }), body)
}

/** Returns an answer that the test gives later. */
export function aLateAnswer() {
  let give: (reply: unknown) => void = () => {}
  const reply = new Promise<unknown>(resolve => (give = resolve))
  return { answer: () => reply, give }
}
