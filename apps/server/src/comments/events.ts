/** Returns the events of a written, changed, deleted or seen comment. */

import type { Comment } from '@osys/sdk/comments/schema'
import { companyChannel, userChannel } from '@osys/sdk/realtime/channels'
import type { ChannelEvent } from '../http/tell.js'

/** Returns the event of a comment that was written, changed or restored, for its company's channel. */
export function commentChanged(comment: Comment, action: 'new' | 'update' | 'restore'): ChannelEvent {
  const { id, company_id, client_id } = comment
  return {
    channel: companyChannel(company_id),
    event: 'CommentChanged',
    data: { action, id, company_id, client_id, refetch: false, comment },
  }
}

/** Returns the event of a deleted comment, for its company's channel. */
export function commentDeleted(id: number, companyId: number): ChannelEvent {
  return {
    channel: companyChannel(companyId),
    event: 'CommentChanged',
    data: { action: 'delete', id, company_id: companyId, client_id: null, refetch: false, comment: null },
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
