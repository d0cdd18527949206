/** The flow that fetches the pictures of questions while a page shows them, one after the other. */

import type { ApiPort } from '../http/attempt.js'
import { GIVEN_UP, mapDone } from '../http/outcome.js'
import { createSerial } from '../state/serial.js'
import { createPhotos, type PhotoPorts } from '../timeclock/actions.photos.js'
import { loadAttachment } from './actions.messages.js'

/** The ports of the pictures of a page; `photos` has their addresses by attachment. */
export type PicturePorts = ApiPort & Pick<PhotoPorts, 'photos' | 'urls'>

/**
 * Creates the keeper of a page's pictures. Its `show` takes the ids of all pictures that the page shows now, and leaves
 * those that are there as they are.
 */
export function createPictures({ api, photos, urls }: PicturePorts) {
  const turns = createSerial()
  return createPhotos({
    photos,
    urls,
    // Side by side large pictures would share the line, and all of them come late.
    load: (id, { signal }) =>
      turns.run(async () => {
        // It may be gone from the page while it waits for its turn.
        if (signal?.aborted) return GIVEN_UP
        const outcome = await loadAttachment({ api }, { id }, { isInline: true, signal })
        return mapDone(outcome, ({ blob }) => blob)
      }),
  })
}
