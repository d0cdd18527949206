import { EventSourceParserStream } from 'eventsource-parser/stream'
import { parseValue } from '../basics/exact.js'
import type { AnyEndpoint } from './endpoint.js'
import { ParsingError, requestIdOf } from './error.js'
import { EVENT_STREAM } from './reply.js'

/**
 * Yields the events of a streamed answer, parsed by the endpoint's `stream`. Events of a kind that this
 * version does not know are left out. Calls `onBytes` whenever bytes come, also those of a comment that only
 * keeps the connection open. Throws ParsingError when the answer is no stream of events.
 */
export async function* readServerEvents(
  endpoint: AnyEndpoint,
  name: string,
  response: Response,
  { signal, onBytes }: { readonly signal: AbortSignal; readonly onBytes: () => void },
): AsyncGenerator<unknown, void, undefined> {
  const { stream: schema } = endpoint
  const isStream = response.headers.get('content-type')?.startsWith(EVENT_STREAM) ?? false
  if (!isStream || !response.body || !schema) {
    throw new ParsingError(name, response.status, undefined, requestIdOf(response))
  }
  const watched = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, controller) {
      onBytes()
      controller.enqueue(bytes)
    },
  })
  const messages = response.body
    .pipeThrough(watched, { signal })
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  try {
    for (;;) {
      const { done, value } = await messages.read()
      if (done) return
      const parsed = parseValue(schema, parseJson(value.data))
      if (parsed.success) yield parsed.data
    }
  } finally {
    // A reader who leaves early ends the connection; a stream that failed refuses, and has ended already.
    await messages.cancel().catch(() => undefined)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A text that is not JSON fits no schema and is left out like any event that is not known.
    return undefined
  }
}
