/** Makes archives and exports while they are sent, one piece in each turn of their caller in the lane. */

import { Readable } from 'node:stream'
import type { Call } from './call.js'
import type { LaneName } from './lanes.js'

/** The size of a piece that is made in one turn: some milliseconds of work. */
const PIECE_BYTES = 64 * 1024

/**
 * Returns a download that is made while it is sent, one piece in each turn of its caller in the lane. Between
 * two pieces it holds no place there, so a slow reader delays nobody; a separate lane limits the number of
 * downloads. Rejects with RefusedError when there are too many.
 */
export async function inPieces(
  call: Pick<Call, 'turn'>,
  laneName: LaneName,
  make: () => Readable | AsyncIterable<string>,
): Promise<() => Readable> {
  const { lane, caller, signal } = call.turn('downloads')
  const leave = await lane.enter(caller, signal)
  return () => {
    const pieces = Readable.from(makePieces(make, call, laneName), { objectMode: false })
    pieces.once('close', leave)
    // When the caller hangs up before the first byte, this closes the stream that is not read yet.
    const end = () => void pieces.destroy()
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end)
    pieces.once('close', () => signal?.removeEventListener('abort', end))
    return pieces
  }
}

async function* makePieces(
  make: () => Readable | AsyncIterable<string>,
  call: Pick<Call, 'turn'>,
  laneName: LaneName,
): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<string | Buffer> = make()[Symbol.asyncIterator]()
  const { lane, caller } = call.turn(laneName)
  try {
    for (let isDone = false; !isDone;) {
      const { bytes, done } = await lane.run(caller, () => takePiece(chunks))
      if (bytes.length > 0) yield bytes
      isDone = done
    }
  } finally {
    await chunks.return?.()
  }
}

async function takePiece(chunks: AsyncIterator<string | Buffer>): Promise<{ bytes: Buffer; done: boolean }> {
  const taken: Buffer[] = []
  for (let size = 0; size < PIECE_BYTES;) {
    const { value, done } = await chunks.next()
    if (done) return { bytes: Buffer.concat(taken), done: true }
    const chunk = Buffer.from(value)
    taken.push(chunk)
    size += chunk.length
  }
  return { bytes: Buffer.concat(taken), done: false }
}
