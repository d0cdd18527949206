/** The flow that fetches photos and other pictures while a page shows them. */

import type { CallOptions } from '../http/api.js'
import type { Outcome } from '../http/outcome.js'
import { isTransient } from '../http/retry.js'
import type { Cell } from '../state/cell.js'
import type { BlobUrls } from './actions.preview.js'

/** The ports of the photos of a page. */
export interface PhotoPorts {
  /** The addresses of the photos that are there, by the id of what they are of. */
  readonly photos: Cell<ReadonlyMap<number, string>>
  readonly urls: BlobUrls
  /** Fetches one photo. */
  readonly load: (id: number, options: Pick<CallOptions, 'signal'>) => Promise<Outcome<Blob>>
}

/**
 * Creates the keeper of a page's photos. Its `show` takes the ids of all photos that the page shows now: it fetches
 * those that are new, forgets those that are gone and leaves the others as they are. With none it forgets all. Its
 * `again` fetches those that did not come because the server could not be reached.
 */
export function createPhotos({ photos, urls, load }: PhotoPorts) {
  const fetching = new Map<number, AbortController>()
  const unanswered = new Set<number>()

  async function fetchOne(id: number): Promise<void> {
    const end = new AbortController()
    fetching.set(id, end)
    unanswered.delete(id)
    const outcome = await load(id, { signal: end.signal })
    // A photo that is gone must get no address, because nothing would revoke it.
    if (end.signal.aborted) return
    fetching.delete(id)
    // A photo that was deleted meanwhile keeps its icon.
    if (outcome.ended === 'done') photos.set(new Map(photos.get()).set(id, urls.create(outcome.value)))
    if (outcome.ended !== 'refused') return
    if (outcome.error.status === 'offline' || isTransient(outcome.error)) unanswered.add(id)
  }

  function forgetOthers(wanted: ReadonlySet<number>): void {
    for (const [id, end] of fetching) {
      if (wanted.has(id)) continue
      end.abort()
      fetching.delete(id)
    }
    for (const id of unanswered) if (!wanted.has(id)) unanswered.delete(id)
    const gone = [...photos.get()].filter(([id]) => !wanted.has(id))
    if (gone.length === 0) return
    photos.set(new Map([...photos.get()].filter(([id]) => wanted.has(id))))
    for (const [, url] of gone) urls.revoke(url)
  }

  return {
    show(ids: readonly number[]): void {
      const wanted = new Set(ids)
      forgetOthers(wanted)
      for (const id of wanted) if (!photos.get().has(id) && !fetching.has(id)) void fetchOne(id)
    },
    again(): void {
      for (const id of unanswered) void fetchOne(id)
    },
  }
}
