/** The flows of the GIF provider, which the server asks. */

import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { EndpointReply } from '../http/endpoint.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { previewGif, searchGifs } from './endpoints.media.js'

/** Finds GIFs; the popular ones without a text. `offset` counts those that are shown already. */
export function findGifs(
  ports: ApiPort,
  { search, offset }: { readonly search: string; readonly offset: number },
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<EndpointReply<typeof searchGifs>>> {
  return attempt(ports, searchGifs, { search, offset }, { quiet: true, ...options })
}

/** Fetches the small picture of a GIF. */
export async function loadGif(
  ports: ApiPort,
  gifId: string,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<Blob>> {
  return mapDone(
    await attempt(ports, previewGif, { gif_id: gifId }, { quiet: true, ...options }),
    ({ blob }) => blob,
  )
}
