import { linkOf } from '@osys/sdk/chat/actions.links'
import type { MediaSource } from '@osys/ui-kit/media/MediaTile'
import { useEffect } from 'react'
import { useCell } from '../app/store.js'
import type { ChatStore } from './store.js'

/** Returns an address that plays a message's media without fetching all of it; null while it is not wanted. */
export function useMediaLink(
  { links, wantLink }: Pick<ChatStore, 'links' | 'wantLink'>,
  { id, isWanted }: { readonly id: number; readonly isWanted: boolean },
): MediaSource | null {
  const known = useCell(links)
  const isNeeded = isWanted && id > 0
  useEffect(() => {
    if (isNeeded) void wantLink(id)
  }, [wantLink, id, isNeeded])
  return isNeeded ? linkOf(known, id) : null
}
