import { unreadComments } from '@osys/sdk/comments/rules.unread'
import { readSeenComments, rememberSeenComments } from '@osys/sdk/comments/storage.seen'
import type { NewsEmitter } from '@osys/sdk/realtime/emitter'
import { followNews } from '@osys/sdk/realtime/follow'
import { useEffect, useState } from 'react'
import { useSuite } from './suite.js'

interface Watched {
  readonly companyId: number
  /** The comments that the company counts; null before it is loaded. */
  readonly count: number | null
  /** The events of the company's channel. */
  readonly news: NewsEmitter
  readonly userId: number
  /** True while the comments are on screen. */
  readonly isShown: boolean
}

/** Returns how many comments of a company the person has not seen on this device. */
export function useUnreadComments({ companyId, count, news, userId, isShown }: Watched): number {
  const { local } = useSuite().storages
  const [since, setSince] = useState({ count, came: 0 })
  const [seen, setSeen] = useState(() => readSeenComments(local, userId, companyId))
  // A new count of a company that was fetched again holds the comments that came before.
  if (since.count !== count) setSince({ count, came: 0 })
  const { came } = since

  useEffect(
    () =>
      followNews(news, {
        CommentChanged({ event: { action, comment } }) {
          const step = action === 'new' || action === 'restore' ? 1 : action === 'delete' ? -1 : 0
          if (step !== 0) setSince(old => ({ ...old, came: old.came + step }))
          // One's own words are no news.
          if (step === 1 && comment?.user.id === userId) setSeen(old => old && old + 1)
        },
      }),
    [news, userId],
  )
  // Comments on screen count as seen, and so do all at the first visit.
  if (count !== null && (isShown || seen === null) && seen !== count + came) setSeen(count + came)
  useEffect(() => {
    if (seen !== null) rememberSeenComments(local, userId, companyId, seen)
  }, [local, userId, companyId, seen])
  return isShown ? 0 : unreadComments({ count, came, seen })
}
