/** The flows of the GIF provider, which the server asks. */

import type { CallOptions } from '../http/api.js'
import type { ApiError } from '../http/error.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { EndpointReply } from '../http/endpoint.js'
import { done, GIVEN_UP, mapDone, type Outcome } from '../http/outcome.js'
import { noticeOfError } from '../notices/rules.js'
import type { Notice } from '../notices/schema.js'
import type { Cell } from '../state/cell.js'
import { previewGif, searchGifs } from './endpoints.media.js'
import type { Gif } from './schema.js'

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

/** The GIFs that a search found so far. */
export interface FoundGifs {
  readonly items: readonly Gif[]
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly isLoadingMore: boolean
  /** The error of a search that found none; those of a later page are told as notices. */
  readonly error: ApiError | null
}

export const NO_GIFS: FoundGifs = {
  items: [],
  hasMore: false,
  isLoading: true,
  isLoadingMore: false,
  error: null,
}

/** The ports of a search for GIFs. */
export interface GifSearchPorts extends ApiPort {
  readonly gifs: Cell<FoundGifs>
  readonly notify: (notice: Notice) => void
}

/** Searches GIFs, page by page. */
export interface GifSearch {
  /** Searches anew; an earlier search that is under way is given up. */
  search(text: string): Promise<Outcome>
  /** Finds more of the same text. The GIFs on screen stay when that fails. */
  more(): Promise<Outcome>
}

/** Creates a search that keeps a cell at what the newest text found. */
export function createGifSearch({ api, gifs, notify }: GifSearchPorts): GifSearch {
  let running = new AbortController()
  let newest = ''

  return {
    async search(text) {
      running.abort()
      const { signal } = (running = new AbortController())
      newest = text
      gifs.set(NO_GIFS)
      const outcome = await findGifs({ api }, { search: text, offset: 0 }, { signal })
      if (signal.aborted || outcome.ended === 'given up') return GIVEN_UP
      const settled = { ...NO_GIFS, isLoading: false }
      if (outcome.ended === 'refused') {
        gifs.set({ ...settled, error: outcome.error })
        return outcome
      }
      gifs.set({ ...settled, items: outcome.value.items, hasMore: outcome.value.has_more })
      return done()
    },
    async more() {
      const before = gifs.get()
      if (before.isLoading || before.isLoadingMore) return GIVEN_UP
      const { signal } = running
      gifs.set({ ...before, isLoadingMore: true })
      const outcome = await findGifs({ api }, { search: newest, offset: before.items.length }, { signal })
      if (signal.aborted || outcome.ended === 'given up') return GIVEN_UP
      gifs.set({
        ...before,
        ...(outcome.ended === 'done' && {
          items: [...before.items, ...outcome.value.items],
          hasMore: outcome.value.has_more,
        }),
      })
      if (outcome.ended === 'done') return done()
      const notice = noticeOfError(outcome.error)
      if (notice) notify(notice)
      return outcome
    },
  }
}
