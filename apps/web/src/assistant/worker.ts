/** The worker that colours code, so that the page stays quick while an answer comes. */

import { type Code, colourCode } from '@osys/ui-kit/assistant/ports.highlight'

/** A job of the worker; its answer bears the same number. */
export type ColourJob = Code & { readonly number: number }

self.addEventListener('message', ({ data }: MessageEvent<ColourJob>) => {
  const { number } = data
  colourCode(data).then(
    pieces => self.postMessage({ number, pieces }),
    (error: unknown) => self.postMessage({ number, error: String(error) }),
  )
})
