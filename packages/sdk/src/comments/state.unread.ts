/** Counts the unread comments of a company as answers, events and looks come, in any order. */

import type { EventOf } from '../realtime/events.js'
import type { UnreadComments } from './schema.js'

/** The unread comments of a company: those that the server counted, and those that came since. */
export interface UnreadState extends UnreadComments {
  /** The ids of the comments by others that came after the newest one of the answer. */
  readonly came: readonly number[]
}

/** The state before the first answer, and for a person who may not read comments. */
export const NOTHING_UNREAD: UnreadState = { count: 0, newest: 0, came: [] }

/** Returns the number of unread comments. */
export function unreadCount({ count, came }: UnreadState): number {
  return count + came.length
}

/** Puts in the server's count; comments that came after it was taken still count. */
export function unreadLoaded({ came }: UnreadState, fresh: UnreadComments): UnreadState {
  return { ...fresh, came: came.filter(id => id > fresh.newest) }
}

/** Applies the news of a comment; null when only the server knows the count, which must be fetched then. */
export function unreadAfter(
  state: UnreadState,
  { action, id, comment }: EventOf<'CommentChanged'>,
  userId: number,
): UnreadState | null {
  const { count, newest, came } = state
  if (action === 'delete') {
    if (came.includes(id)) return { ...state, came: came.filter(each => each !== id) }
    // The event does not say whose comment it was.
    return count > 0 && id <= newest ? null : state
  }
  if (action === 'update' || comment?.user.id === userId) return state
  if (action === 'restore' || comment === null) return null
  return id <= newest || came.includes(id) ? state : { ...state, came: [...came, id] }
}

/** Applies a look at the comments up to this one; null when some after it may be unread, as the server knows. */
export function commentsSeen(state: UnreadState, upTo: number): UnreadState | null {
  const { count, newest, came } = state
  if (upTo < newest) return count > 0 ? null : state
  return { count: 0, newest: upTo, came: came.filter(id => id > upTo) }
}
