import { loadGif } from '@osys/sdk/chat/actions.gifs'
import type { MessageComposerProps } from '@osys/ui-kit/composer/MessageComposer'
import { useEffect, useRef, useState } from 'react'
import { failed } from '../app/failed.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { createGifsStore } from './store.gifs.js'

/** The pause in typing before the search starts. */
const PAUSE_MS = 300

/** Returns the search for GIFs; null where the server has none. The server asks the provider. */
export function useGifs(): MessageComposerProps['gifs'] {
  const { api, config, notices } = useSuite()
  const isThere = useCell(config).config?.capabilities.gifs ?? false
  const [search, setSearch] = useState('')
  const [store] = useState(() => createGifsStore({ api, notify: notices.show }))
  const gifs = useCell(store.gifs)
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map())
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
    onOpen: () => void store.search(search.trim()),
    onSearch(change) {
      setSearch(change.search)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void store.search(change.search.trim()), PAUSE_MS)
    },
    onMore: () => void store.more(),
    onRetry: () => void store.search(search.trim()),
    onSeen: ({ id }) => void preview(id),
  }
}
