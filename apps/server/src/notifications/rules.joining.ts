/** Decides which told news become notifications of their own, and what those tell that others join. */

import {
  joinedNotification,
  type JoinedNotification,
  type Joining,
  type OpenNotification,
} from '@osys/sdk/notifications/rules.joining'
import type { Ways } from '@osys/sdk/notifications/rules.quiet'
import type { News } from '../http/tell.js'

/** A person and the key of news for them. */
export interface JoiningOf {
  readonly user_id: number
  readonly key: string
  /** The thing that is taken back; null for news. */
  readonly taken_id: number | null
}

/** A notification after all news that join it. */
export interface ChangedNotification extends JoinedNotification {
  /** True when it counts as new again. */
  readonly isNew: boolean
  /** The push message of the newest news that is pushed, under the tag of the first thing; null when none is. */
  readonly push: Pick<News, 'user_id' | 'push'> | null
}

/** The told news, each in one place; those that are taken back and join nothing are in none. */
export interface JoinedNews {
  /** The news that become notifications of their own, in their order. */
  readonly alone: readonly News[]
  readonly changed: readonly ChangedNotification[]
}

type ReachesBy = (one: News) => Ways
type JoiningNews = News & Required<Pick<News, 'joins'>>

/** Returns where news may join notifications. News that reaches nobody joins none: it is stored as read. */
export function placesOf(news: readonly News[], reaches: ReachesBy): readonly JoiningOf[] {
  return news.flatMap(one => (mayJoin(one, reaches) ? placeOf(one.user_id, one.joins) : []))
}

/** Puts news into the notifications that are open at their places, one after the other. */
export function joinNews(
  news: readonly News[],
  open: readonly (OpenNotification & JoiningOf)[],
  reaches: ReachesBy,
): JoinedNews {
  const byPlace = new Map(open.map(notice => [nameOf(notice), notice]))
  const changed = new Map<number, ChangedNotification>()
  const alone: News[] = []
  for (const one of news) {
    const notice = mayJoin(one, reaches) && byPlace.get(nameOf(placeOf(one.user_id, one.joins)))
    const before =
      notice && (changed.get(notice.id) ?? { ...notice, isOver: false, isNew: false, push: null })
    const after = before && withNews(before, one, reaches(one))
    if (after) changed.set(after.id, after)
    else if (!one.joins?.isTakenBack) alone.push(one)
  }
  return { alone, changed: [...changed.values()] }
}

function withNews(
  before: ChangedNotification,
  one: News,
  { isCounted, isPushed }: Ways,
): ChangedNotification | null {
  const { user_id, push, joins } = one
  const after = joins && joinedNotification(before, { ...one, joins })
  if (!after) return null
  const [first] = after.joined
  // Nothing new is told by what is taken back.
  if (joins.isTakenBack || !first) return { ...after, isNew: before.isNew, push: before.push }
  return {
    ...after,
    isNew: before.isNew || isCounted,
    push: isPushed ? { user_id, push: { ...push, tag: joins.tagOf(first) } } : before.push,
  }
}

function mayJoin(one: News, reaches: ReachesBy): one is JoiningNews {
  if (!one.joins) return false
  const { isCounted, isPushed } = reaches(one)
  return isCounted || isPushed
}

const placeOf = (user_id: number, { key, isTakenBack, thing }: Joining): JoiningOf => ({
  user_id,
  key,
  taken_id: isTakenBack ? thing.id : null,
})

const nameOf = ({ user_id, key, taken_id }: JoiningOf): string => `${user_id} ${taken_id} ${key}`
