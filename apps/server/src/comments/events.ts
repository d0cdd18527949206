/** Returns the events of a written, changed, deleted or seen comment. */

import type { Comment } from '@osys/sdk/comments/schema'
import { companyChannel, userChannel } from '@osys/sdk/realtime/channels'
import type { EventOf } from '@osys/sdk/realtime/events'
import type { ChannelEvent } from '../http/tell.js'

/** The number of comments of a task after it gained or lost one; undefined for a comment of no task. */
export type TaskCount = EventOf<'CommentChanged'>['counted']

/** Returns the event of a comment that was written, changed or restored, for its company's channel. */
export function commentChanged(
  comment: Comment,
  action: 'new' | 'update' | 'restore',
  counted?: TaskCount,
): ChannelEvent {
  const { id, company_id, client_id } = comment
  return {
    channel: companyChannel(company_id),
    event: 'CommentChanged',
    data: { action, id, company_id, client_id, refetch: false, comment, ...(counted && { counted }) },
  }
}

/** Returns the event of a deleted comment, for its company's channel. */
export function commentDeleted(id: number, companyId: number, counted?: TaskCount): ChannelEvent {
  const about = { id, company_id: companyId, client_id: null }
  return {
    channel: companyChannel(companyId),
    event: 'CommentChanged',
    data: { ...about, action: 'delete', refetch: false, comment: null, ...(counted && { counted }) },
  }
}

/** Returns the event of comments that a person has seen, for their other devices. */
export function commentsSeen(personId: number, companyId: number, upTo: number): ChannelEvent {
  return {
    channel: userChannel(personId),
    event: 'CommentsSeen',
    data: { company_id: companyId, up_to: upTo },
  }
}
