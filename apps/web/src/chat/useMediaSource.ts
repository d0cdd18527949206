import { sourceOf } from '@osys/sdk/chat/state.sources'
import type { MediaSource } from '@osys/ui-kit/media/MediaTile'
import { useEffect } from 'react'
import { useCell } from '../app/store.js'
import type { ChatStore } from './store.js'

/**
 * Returns the bytes of a message's media while it is on screen; null while they are not wanted. Fetched once
 * for all parts of the page.
 */
export function useMediaSource(
  { sources, showSource }: Pick<ChatStore, 'sources' | 'showSource'>,
  { id, small, isWanted }: { readonly id: number; readonly small: boolean; readonly isWanted: boolean },
): MediaSource | null {
  const known = useCell(sources)
  useEffect(() => (isWanted && id > 0 ? showSource(id, small) : undefined), [showSource, id, small, isWanted])
  return isWanted && id > 0 ? sourceOf(known, id, small) : null
}
