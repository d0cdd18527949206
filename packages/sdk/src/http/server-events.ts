/** Makes a call whose answer is a stream of events. */

import { createParser } from 'eventsource-parser'
import { parseValue } from '../basics/exact.js'
import type { Api, CallOptions } from './api.js'
import { openBody, SILENCE_MS } from './body.js'
import type { AnyEndpoint, EndpointEvent, EndpointInput } from './endpoint.js'
import { nameOf } from './endpoint.js'
import { ParsingError, requestIdOf } from './error.js'

/** The media type of a streamed answer. */
const EVENT_STREAM = 'text/event-stream'

/**
 * Makes a call whose answer is streamed, and yields its events as they come, parsed by the endpoint's `stream`.
 * Events of a kind that this version does not know are left out. Breaking out of the loop ends the connection. While
 * its files go up it waits for the first event, however long that takes.
 * Rejects with ApiError as `call` does; NetworkError and TimeoutError also after the first event, when the
 * stream was cut, of which no notice is shown.
 */
export async function* streamCall<E extends AnyEndpoint>(
  api: Pick<Api, 'open'>,
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): AsyncGenerator<EndpointEvent<E>, void, undefined> {
  const { stream: schema } = endpoint
  // Each part of a file that has gone renews the time; a line that died sends none.
  const onUploadProgress = options.onUploadProgress ?? (() => undefined)
  const counted = hasFile(input) ? { ...options, onUploadProgress } : options
  const { chunks } = await openBody(api, endpoint, input, counted, {
    accept: EVENT_STREAM,
    tellsCuts: true,
    headMs: SILENCE_MS,
    check(response) {
      const isStream = response.headers.get('content-type')?.startsWith(EVENT_STREAM) ?? false
      if (!isStream) {
        throw new ParsingError(nameOf(endpoint), response.status, undefined, requestIdOf(response))
      }
    },
  })
  const decoder = new TextDecoder()
  const ready: string[] = []
  const parser = createParser({ onEvent: ({ data }) => ready.push(data) })
  for await (const bytes of chunks) {
    parser.feed(decoder.decode(bytes, { stream: true }))
    for (const data of ready.splice(0)) {
      const parsed = schema && parseValue(schema, parseJson(data))
      if (parsed?.success) yield parsed.data as EndpointEvent<E>
    }
  }
}

/** Tells whether an input has a file. */
function hasFile(input: object): boolean {
  return Object.values(input)
    .flat()
    .some(value => value instanceof Blob)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A text that is not JSON fits no schema and is left out like any event that is not known.
    return undefined
  }
}
