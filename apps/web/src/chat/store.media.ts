import { loadMedia } from '@osys/sdk/chat/actions.found'
import type { Api } from '@osys/sdk/http/api'
import type { MediaSource } from '@osys/ui-kit/media/MediaTile'
import { createStoreCell } from '../app/store.js'

/** The most addresses that nothing on screen uses and that are kept for a scroll back. */
const KEPT = 60

interface Held {
  uses: number
  readonly source: MediaSource
}

const LOADING: MediaSource = { kind: 'loading' }

/** Creates the store of the bytes of messages: each fetched once while it is on screen, and freed later. */
export function createMediaStore({ api }: { readonly api: Pick<Api, 'call'> }) {
  const sources = createStoreCell<ReadonlyMap<string, Held>>(new Map())

  function put(key: string, source: MediaSource, uses: number): void {
    const next = new Map(sources.get())
    // The newest stand last.
    next.delete(key)
    sources.set(next.set(key, { uses, source }))
  }

  async function fetch(id: number, small: boolean): Promise<void> {
    const key = keyOf(id, small)
    const outcome = await loadMedia({ api }, { id, small })
    const held = sources.get().get(key)
    if (!held) return
    if (outcome.ended !== 'done') return put(key, { kind: 'failed' }, held.uses)
    put(key, { kind: 'ready', url: URL.createObjectURL(outcome.value) }, held.uses)
  }

  function drop(): void {
    const idle = [...sources.get()].filter(([, { uses }]) => uses === 0)
    if (idle.length <= KEPT) return
    const next = new Map(sources.get())
    for (const [key, { source }] of idle.slice(0, idle.length - KEPT)) {
      if (source.kind === 'ready') URL.revokeObjectURL(source.url)
      next.delete(key)
    }
    sources.set(next)
  }

  return {
    sources,
    /** Returns what is known of the bytes; loading when nothing is. */
    sourceOf: (id: number, small: boolean): MediaSource =>
      sources.get().get(keyOf(id, small))?.source ?? LOADING,

    /** Fetches bytes that are on screen now. Returns a function that says that they are not any more. */
    use(id: number, small: boolean): () => void {
      const key = keyOf(id, small)
      const held = sources.get().get(key)
      put(key, held?.source ?? LOADING, (held?.uses ?? 0) + 1)
      if (!held) void fetch(id, small)
      return () => {
        const now = sources.get().get(key)
        if (now) put(key, now.source, now.uses - 1)
        drop()
      }
    },

    /** Fetches bytes again that could not be fetched. */
    retry(id: number, small: boolean): void {
      const held = sources.get().get(keyOf(id, small))
      put(keyOf(id, small), LOADING, held?.uses ?? 0)
      void fetch(id, small)
    },

    /** Frees everything. */
    forget(): void {
      for (const { source } of sources.get().values())
        if (source.kind === 'ready') URL.revokeObjectURL(source.url)
      sources.set(new Map())
    },
  }
}

function keyOf(id: number, small: boolean): string {
  return `${id}${small ? ' small' : ''}`
}
