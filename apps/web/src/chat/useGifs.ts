import { findGifs, loadGif } from '@osys/sdk/chat/actions.gifs'
import type { Gif } from '@osys/sdk/chat/schema'
import type { ApiError } from '@osys/sdk/http/error'
import type { MessageComposerProps } from '@osys/ui-kit/composer/MessageComposer'
import { useEffect, useRef, useState } from 'react'
import { failed } from '../app/failed.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'

/** The pause in typing before the search starts. */
const PAUSE_MS = 300

interface Gifs {
  readonly items: readonly Gif[]
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly isLoadingMore: boolean
  readonly error: ApiError | null
}

const NONE: Gifs = { items: [], hasMore: false, isLoading: true, isLoadingMore: false, error: null }

/** Returns the search for GIFs; null where the server has none. The server asks the provider. */
export function useGifs(): MessageComposerProps['gifs'] {
  const { api, config } = useSuite()
  const isThere = useCell(config).config?.capabilities.gifs ?? false
  const [search, setSearch] = useState('')
  const [gifs, setGifs] = useState(NONE)
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map())
  const running = useRef(new AbortController())
  const asked = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const urls = useRef<string[]>([])

  useEffect(() => {
    const made = urls.current
    return () => {
      clearTimeout(timer.current)
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])

  async function load(text: string, offset: number): Promise<void> {
    if (offset === 0) running.current.abort()
    const mine = offset === 0 ? new AbortController() : running.current
    running.current = mine
    setGifs(now => (offset === 0 ? NONE : { ...now, isLoadingMore: true }))
    const outcome = await findGifs({ api }, { search: text, offset }, { signal: mine.signal })
    if (mine.signal.aborted || outcome.ended === 'given up') return
    if (outcome.ended === 'refused') {
      return setGifs(now => ({ ...now, isLoading: false, isLoadingMore: false, error: outcome.error }))
    }
    const { items, has_more: hasMore } = outcome.value
    setGifs(now => ({
      items: offset === 0 ? items : [...now.items, ...items],
      hasMore,
      isLoading: false,
      isLoadingMore: false,
      error: null,
    }))
  }

  async function preview(id: string): Promise<void> {
    if (asked.current.has(id)) return
    asked.current.add(id)
    const outcome = await loadGif({ api }, id)
    if (outcome.ended !== 'done') return void asked.current.delete(id)
    const url = URL.createObjectURL(outcome.value)
    urls.current.push(url)
    setPreviews(known => new Map(known).set(id, url))
  }

  if (!isThere) return null
  return {
    state: gifs.error
      ? failed(gifs.error, gifs.isLoading)
      : gifs.isLoading
        ? { kind: 'loading' }
        : { kind: 'loaded', items: gifs.items, hasMore: gifs.hasMore, isLoadingMore: gifs.isLoadingMore },
    search,
    previews,
    onOpen: () => void load(search, 0),
    onSearch(change) {
      setSearch(change.search)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void load(change.search.trim(), 0), PAUSE_MS)
    },
    onMore: () => void load(search.trim(), gifs.items.length),
    onRetry: () => void load(search.trim(), 0),
    onSeen: ({ id }) => void preview(id),
  }
}
