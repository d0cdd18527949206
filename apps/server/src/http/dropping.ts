/** Reads and drops the rest of refused bodies, all of them together at one speed. */

import type { IncomingMessage } from 'node:http'

/** The speed at which refused bodies are read, and the time between two portions. */
export interface DroppingTuning {
  readonly bytesPerSecond: number
  readonly everyMs: number
}

/** Reads what still comes of refused bodies, and drops it. */
export interface Dropping {
  /** Takes over a body whose answer has been written. Call it before the answer's other `finish` listeners. */
  add(request: IncomingMessage): void
  end(): void
}

/**
 * Creates a reader of refused bodies. All of them together are read at one speed: a sender with many large
 * bodies waits, and takes no processor time from the calls of others.
 */
export function createDropping({ bytesPerSecond, everyMs }: DroppingTuning): Dropping {
  const open = new Set<IncomingMessage>()
  const portion = Math.ceil((bytesPerSecond * everyMs) / 1000)
  let left = portion

  function read(bytes: number): void {
    left -= bytes
    if (left <= 0) for (const request of open) request.pause()
  }
  const timer = setInterval(() => {
    // Bytes beyond a portion are taken from the next ones, which then wait.
    left = Math.min(portion, left + portion)
    if (left > 0) for (const request of open) request.resume()
  }, everyMs)
  timer.unref()

  return {
    add(request) {
      open.add(request)
      request.once('close', () => open.delete(request))
      request.unpipe()
      request.on('data', (chunk: Buffer) => read(chunk.length))
      // Node drops a body at full speed unless somebody has begun to read it.
      request.read(0)
      if (left <= 0) request.pause()
      else request.resume()
    },
    end: () => clearInterval(timer),
  }
}
