/** Counts the unread comments of a company as answers, events and looks come, in any order. */

import type { EventOf } from '../realtime/events.js'
import type { UnreadComments } from './schema.js'

/** The unread comments of a company: those that the server counted, and those that came since. */
export interface UnreadState extends UnreadComments {
  /** The ids of the comments by others that came after the newest one of the answer. */
  readonly came: readonly number[]
  /** The id of the newest comment that was seen since the page began; an older answer counts what that look ended. */
  readonly seenUpTo: number
}

/** The state before the first answer, and for a person who may not read comments. */
export const NOTHING_UNREAD: UnreadState = { count: 0, newest: 0, came: [], seenUpTo: 0 }

/** Returns the number of unread comments. */
export function unreadCount({ count, came }: UnreadState): number {
  return count + came.length
}

/**
 * Puts in the server's count; comments that came after it was taken still count, and those that were seen after it do
 * not.
 */
export function unreadLoaded({ came, seenUpTo }: UnreadState, fresh: UnreadComments): UnreadState {
  const newest = Math.max(fresh.newest, seenUpTo)
  const count = seenUpTo >= fresh.newest ? 0 : fresh.count
  return { count, newest, came: came.filter(id => id > newest), seenUpTo }
}

/** Takes a look back that the server did not hear of: its next answer says what is unread. */
export function lookFailed(state: UnreadState, upTo: number): UnreadState {
  return state.seenUpTo === upTo ? { ...state, seenUpTo: 0 } : state
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
  return { count: 0, newest: upTo, came: came.filter(id => id > upTo), seenUpTo: upTo }
}
