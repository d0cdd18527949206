/** Reads the events of a model's reply from its bytes, and the chunks of its text and calls from the events. */

import { createParser } from 'eventsource-parser'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatCompletionChunk } from 'openai/resources'
import { FloodError, toEventError } from './ports.provider-faults.js'

/** The most bytes of one reply: far above the longest text with the wrapping of each token. */
const MOST_BYTES = 32 * 1024 * 1024
/** The most bytes of one event, which is collected before it is read. */
const MOST_LINE = 1024 * 1024
const LINE_FEED = 0x0a
/** The last event of a reply. */
const OVER = '[DONE]'
/** The first reads of a reply, which follow each other at once: they hold its first text. */
const EAGER_READS = 8

/** The data of the events that came together; `isOver` says that the last event of the reply has come. */
interface ReadEvents {
  readonly events: readonly string[]
  readonly isOver: boolean
}

/**
 * Yields the data of the events of a reply, all at once that came together. The library's own stream takes a dozen
 * turns for each event, so that a hundred replies would leave the server little time for anything else. Rejects with
 * FloodError when the reply has too many bytes, in whatever form they come.
 */
export async function* readEvents(
  { body }: Response,
  heard: () => void,
  pauseMs: () => number,
): AsyncGenerator<ReadEvents, void, undefined> {
  heard()
  if (!body) return
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const ready: string[] = []
  const parser = createParser({ onEvent: ({ data }) => ready.push(data) })
  let bytes = 0
  let line = 0
  let isOver = false
  try {
    for (let reads = 0; ; reads++) {
      // The end comes right behind the last event.
      if (reads >= EAGER_READS && !isOver) await sleep(pauseMs())
      const { done, value } = await reader.read()
      heard()
      if (done) return
      bytes += value.byteLength
      const end = value.lastIndexOf(LINE_FEED)
      line = end < 0 ? line + value.byteLength : value.byteLength - end - 1
      if (bytes > MOST_BYTES || line > MOST_LINE) throw new FloodError('The model sends too many bytes')
      parser.feed(decoder.decode(value, { stream: true }))
      const events: readonly string[] = isOver ? [] : ready.splice(0)
      const last: number = events.findIndex(data => data.startsWith(OVER))
      isOver ||= last >= 0
      yield { events: last < 0 ? events : events.slice(0, last), isOver }
    }
  } finally {
    // The rest of a reply that was left is not read.
    await reader.cancel()
  }
}

/** Returns the chunks of events up to one that tells of an error or is broken, and that error. */
export function toChunks(
  events: readonly string[],
  headers: Headers,
): { readonly chunks: readonly ChatCompletionChunk[]; readonly error?: Error } {
  const chunks: ChatCompletionChunk[] = []
  try {
    for (const data of events) {
      const chunk = JSON.parse(data) as ChatCompletionChunk | null
      const error = chunk && toEventError(chunk, headers)
      if (error) throw error
      if (chunk) chunks.push(chunk)
    }
    return { chunks }
  } catch (error) {
    return { chunks, error: error instanceof Error ? error : new Error(String(error)) }
  }
}
