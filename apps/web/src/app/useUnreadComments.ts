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
  /** True while the comments are on screen. */
  readonly isShown: boolean
}

/** Returns how many comments of a company the person has not seen; those on screen are marked as seen. */
export function useUnreadComments({ store, news, userId, isShown }: Watched): number {
  const { news: own } = useSuite()
  const count = unreadCount(useCell(store.unread))
  useEffect(() => store.followUnread({ news, own, userId }), [store, news, own, userId])
  const isNews = isShown && count > 0
  useEffect(() => {
    if (!isNews) return
    // Nobody sees them on a page in the background.
    const look = (): void => {
      if (document.visibilityState === 'visible') void store.markSeen()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [store, isNews])
  return isShown ? 0 : count
}
