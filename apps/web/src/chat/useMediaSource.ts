import type { MediaSource } from '@osys/ui-kit/media/MediaTile'
import { useEffect } from 'react'
import { useCell } from '../app/store.js'
import type { ChatStore } from './store.js'

/**
 * Returns the bytes of a message's media while it is on screen; null while they are not wanted. Fetched once
 * for all parts of the page.
 */
export function useMediaSource(
  { media }: Pick<ChatStore, 'media'>,
  { id, small, isWanted }: { readonly id: number; readonly small: boolean; readonly isWanted: boolean },
): MediaSource | null {
  useCell(media.sources)
  useEffect(() => (isWanted && id > 0 ? media.use(id, small) : undefined), [media, id, small, isWanted])
  return isWanted && id > 0 ? media.sourceOf(id, small) : null
}
