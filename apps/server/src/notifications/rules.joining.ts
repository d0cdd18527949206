/** Decides which new notifications stand alone, and what those tell that others join. */

import {
  joinedNotification,
  type JoinedNotification,
  type Joining,
  type OpenNotification,
} from '@osys/sdk/notifications/rules.joining'
import type { Ways } from '@osys/sdk/notifications/rules.quiet'
import type { NewNotification } from '../http/tell.js'

/** A person and the key of notifications for them. */
export interface JoiningOf {
  readonly user_id: number
  readonly key: string
  /** The thing that is taken back; null when none is. */
  readonly taken_id: number | null
}

/** A notification after all others that join it. */
export interface ChangedNotification extends JoinedNotification {
  /** True when it counts as new again. */
  readonly isNew: boolean
  /** The push message of the newest that is pushed, under the tag of the first thing; null when none is. */
  readonly push: Pick<NewNotification, 'user_id' | 'push'> | null
}

/** The new notifications, each in one place; those that are taken back and join nothing are in none. */
export interface PlacedNotifications {
  /** Those that stand alone, in their order. */
  readonly alone: readonly NewNotification[]
  readonly changed: readonly ChangedNotification[]
}

type ReachesBy = (one: NewNotification) => Ways
type JoiningOne = NewNotification & Required<Pick<NewNotification, 'joins'>>

/** Returns where new notifications may join others. One that reaches nobody joins none: it is stored as read. */
export function placesOf(
  notifications: readonly NewNotification[],
  reaches: ReachesBy,
): readonly JoiningOf[] {
  return notifications.flatMap(one => (mayJoin(one, reaches) ? placeOf(one.user_id, one.joins) : []))
}

/** Puts new notifications into those that are open at their places, one after the other. */
export function joinNotifications(
  notifications: readonly NewNotification[],
  open: readonly (OpenNotification & JoiningOf)[],
  reaches: ReachesBy,
): PlacedNotifications {
  const byPlace = new Map(open.map(notice => [nameOf(notice), notice]))
  const changed = new Map<number, ChangedNotification>()
  const alone: NewNotification[] = []
  for (const one of notifications) {
    const notice = mayJoin(one, reaches) && byPlace.get(nameOf(placeOf(one.user_id, one.joins)))
    const before =
      notice && (changed.get(notice.id) ?? { ...notice, isOver: false, isNew: false, push: null })
    const after = before && afterJoining(before, one, reaches(one))
    if (after) changed.set(after.id, after)
    else if (!one.joins?.isTakenBack) alone.push(one)
  }
  return { alone, changed: [...changed.values()] }
}

function afterJoining(
  before: ChangedNotification,
  one: NewNotification,
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

function mayJoin(one: NewNotification, reaches: ReachesBy): one is JoiningOne {
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
