import type { MediaSource } from '@osys/ui-kit/media/MediaTile'
import { useEffect } from 'react'
import { useCell } from '../app/store.js'
import type { ChatStore } from './store.js'

/** Returns an address that plays a message's media without fetching all of it; null while it is not wanted. */
export function useMediaLink(
  { links }: Pick<ChatStore, 'links'>,
  { id, isWanted }: { readonly id: number; readonly isWanted: boolean },
): MediaSource | null {
  useCell(links.links)
  const isNeeded = isWanted && id > 0
  useEffect(() => {
    if (isNeeded) void links.want(id)
  }, [links, id, isNeeded])
  return isNeeded ? links.sourceOf(id) : null
}
