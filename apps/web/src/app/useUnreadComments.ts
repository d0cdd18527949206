import { unreadCount } from '@osys/sdk/comments/state.unread'
import type { NewsEmitter } from '@osys/sdk/realtime/emitter'
import { useEffect } from 'react'
import type { CompanyStore } from '../companies/store.js'
import { useCell } from './store.js'
import { useSuite } from './suite.js'

interface Watched {
  readonly store: CompanyStore
  /** The events of the company's channel. */
  readonly news: NewsEmitter
  readonly userId: number
  /** The number of the newest comment on screen; null while none is loaded or shown. */
  readonly shownUpTo: number | null
}

/** Returns how many comments of a company the person has not seen; those on screen are marked as seen. */
export function useUnreadComments({ store, news, userId, shownUpTo }: Watched): number {
  const { news: own } = useSuite()
  const count = unreadCount(useCell(store.unread))
  useEffect(() => store.followUnread({ news, own, userId }), [store, news, own, userId])
  const hasUnread = count > 0
  useEffect(() => {
    if (!hasUnread || shownUpTo === null) return
    // Nobody sees them on a page in the background.
    const look = (): void => {
      if (document.visibilityState === 'visible') void store.markSeen(shownUpTo)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [store, hasUnread, shownUpTo])
  return shownUpTo === null ? count : 0
}
