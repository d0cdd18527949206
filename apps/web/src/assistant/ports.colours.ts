import type { Code } from '@osys/ui-kit/assistant/ports.highlight'
import type { ColouredCode } from '@osys/ui-kit/assistant/rules.code'
import { COLOUR_WORKER, ownScriptUrl } from '../app/trusted.js'
import type { ColourJob } from './worker.js'

type Coloured =
  | { readonly number: number; readonly pieces: ColouredCode | null; readonly error?: undefined }
  | { readonly number: number; readonly error: string }

interface Waiting {
  readonly resolve: (pieces: ColouredCode | null) => void
  readonly reject: (error: Error) => void
}

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let jobs = 0

/** Colours code in a worker, which starts with the first code and runs as long as the page. */
export function colour(code: Code): Promise<ColouredCode | null> {
  const own = (worker ??= startWorker())
  const number = jobs++
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject })
    own.postMessage({ ...code, number } satisfies ColourJob)
  })
}

function startWorker(): Worker {
  const started = new Worker(ownScriptUrl(COLOUR_WORKER), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<Coloured>) => {
    const job = waiting.get(data.number)
    waiting.delete(data.number)
    if (data.error === undefined) job?.resolve(data.pieces)
    else job?.reject(new Error(data.error))
  })
  started.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
    worker = undefined
  })
  return started
}
