/** The program of the stand-in of a model. What it sends is in the question: its kind, a count and a pause. */

import { startModelServer } from '../../../apps/server/src/testing/model-server.js'
import { inPieces, longAnswer, numberedParts } from './sample.js'

/** The first message of the stand-in: its address. */
export interface ModelHello {
  readonly baseUrl: string
}

/** The moment at which it sent the first text of an answer, in ms since 1970. */
export interface ModelNews {
  readonly sentAt: number
}

const PIECE = 24

const model = await startModelServer()
model.plan(({ body }) => {
  const { content } = body.messages.findLast(({ role }) => role === 'user') ?? {}
  const [kind, count, pauseMs] = String(content).split(' ')
  if (kind === 'first') return [{ until: tell() }, { text: 'Primera parte.' }]
  const texts = kind === 'long' ? inPieces(longAnswer(Number(count)), PIECE) : numberedParts(Number(count))
  return texts.flatMap((text, at) => [{ text }, { atMs: (at + 1) * Number(pauseMs) }])
})

/** Tells the moment just before the first text is sent, which is after the connection has been made. */
async function tell(): Promise<void> {
  await new Promise(done => setTimeout(done, 200))
  process.send?.({ sentAt: performance.timeOrigin + performance.now() } satisfies ModelNews)
}

process.on('disconnect', () => process.exit())
process.send?.({ baseUrl: model.baseUrl } satisfies ModelHello)
