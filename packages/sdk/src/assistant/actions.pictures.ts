/** The flow that fetches the pictures of questions while a page shows them: one after the other, the newest first. */

import { createPhotos, type PhotoPorts } from '../files/actions.photos.js'
import type { ApiPort } from '../http/attempt.js'
import { GIVEN_UP, mapDone, type Outcome } from '../http/outcome.js'
import { createSerial } from '../state/serial.js'
import { loadAttachment } from './actions.messages.js'

/** The ports of the pictures of a page; `photos` has their addresses by attachment. */
export type PicturePorts = ApiPort & Pick<PhotoPorts, 'photos' | 'urls'>

/** A picture that waits for its turn. */
interface Waiting {
  readonly id: number
  readonly fetch: () => Promise<void>
}

/**
 * Creates the keeper of a page's pictures. Its `show` takes the ids of all pictures that the page shows now, the oldest
 * first, and leaves those that are there as they are. A chat opens at its end, so the newest one comes first.
 */
export function createPictures({ api, photos, urls }: PicturePorts) {
  // Side by side large pictures would share the line, and all of them come late.
  const turns = createSerial()
  let shown: readonly number[] = []
  let waiting: readonly Waiting[] = []

  /** Fetches the newest of those that wait; each of them has a turn. */
  async function fetchNewest(): Promise<void> {
    const [first, ...others] = waiting.toSorted(
      (one, other) => shown.indexOf(other.id) - shown.indexOf(one.id),
    )
    waiting = others
    await first?.fetch()
  }

  async function fetchPicture(id: number, signal: AbortSignal | undefined): Promise<Outcome<Blob>> {
    // It may be gone from the page while it waits for its turn.
    if (signal?.aborted) return GIVEN_UP
    return mapDone(await loadAttachment({ api }, { id }, { isInline: true, signal }), ({ blob }) => blob)
  }

  const keeper = createPhotos({
    photos,
    urls,
    load: (id, { signal }) =>
      new Promise((resolve, reject) => {
        const fetch = () => fetchPicture(id, signal).then(resolve, reject)
        waiting = [...waiting, { id, fetch }]
        void turns.run(fetchNewest)
      }),
  })
  return {
    ...keeper,
    show(ids: readonly number[]): void {
      shown = ids
      keeper.show(ids)
    },
  }
}
