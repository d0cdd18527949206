import type { RecentPlace } from '@osys/sdk/hub/state.recent'
import { rememberPlace } from '@osys/sdk/hub/storage.recent'
import { useEffect } from 'react'
import { useCell } from './store.js'
import { useSuite } from './suite.js'

/** Remembers a place for the palette once it is shown; null while it is not known yet. */
export function useRecentPlace(place: RecentPlace | null): void {
  const { auth, storages } = useSuite()
  const userId = useCell(auth).user?.id
  const title = place?.title
  const href = place?.href
  useEffect(() => {
    if (userId === undefined || title === undefined || href === undefined) return
    rememberPlace(storages.local, userId, { title, href })
  }, [storages, userId, title, href])
}
