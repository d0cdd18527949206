/**
 * Sends an answer as a stream of events (SSE, `text/event-stream`) with a heartbeat, for as long as the
 * caller may hear it.
 */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'

/** An event of a stream: its name, and the other fields of its data. */
interface NamedEvent {
  readonly event: string
}

/**
 * The pause after which a comment keeps proxies from cutting a quiet stream. The access is checked as often,
 * events or not.
 */
const QUIET_MS = 5_000

/** Returns a signal that is aborted when one answer has left, or its caller has gone. */
export function goneOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  else raw.once('close', () => controller.abort())
  return controller.signal
}

/** Returns whether the caller asks for a stream of events. */
export function wantsEvents({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return (headers.accept ?? '').toLowerCase().includes('text/event-stream')
}

/**
 * Sends events as `text/event-stream` until they end, the caller goes, or `isAllowed` says no: the stream of
 * a session that has ended is cut. https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<unknown>,
  isAllowed: () => Promise<boolean>,
  quietMs = QUIET_MS,
): void {
  void reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    // Nginx collects answers unless it is told not to.
    .header('x-accel-buffering', 'no')
    .send(Readable.from(writeEvents(events, isAllowed, quietMs), { objectMode: false }))
}

async function* writeEvents(
  events: AsyncIterable<unknown>,
  isAllowed: () => Promise<boolean>,
  quietMs: number,
): AsyncGenerator<string> {
  const source = events[Symbol.asyncIterator]()
  // A stream that is never quiet is checked too.
  let isDue = false
  const timer = setInterval(() => (isDue = true), quietMs)
  try {
    // A comment at once: the caller sees that the stream is open before the first event.
    yield ': open\n\n'
    let next = source.next()
    for (;;) {
      const result = await orQuiet(next, quietMs)
      if (result === 'quiet' || isDue) {
        isDue = false
        if (!(await isAllowed())) return
      }
      if (result === 'quiet') {
        yield ': quiet\n\n'
        continue
      }
      if (result.done) return
      yield toText(result.value as NamedEvent)
      next = source.next()
    }
  } finally {
    clearInterval(timer)
    await source.return?.()
  }
}

async function orQuiet<T>(next: Promise<T>, quietMs: number): Promise<T | 'quiet'> {
  let timer: NodeJS.Timeout | undefined
  const quiet = new Promise<'quiet'>(resolve => {
    timer = setTimeout(() => resolve('quiet'), quietMs)
  })
  try {
    return await Promise.race([next, quiet])
  } finally {
    clearTimeout(timer)
  }
}

/** JSON holds no line break, so the data is one line. */
function toText(event: NamedEvent): string {
  return `event: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`
}
