/** Returns a comment as on the wire, and the events of a written, changed or deleted one. */

import { fechaHumano } from '@osys/sdk/basics/dates'
import type { Comment } from '@osys/sdk/comments/schema'
import { companyChannel } from '@osys/sdk/realtime/channels'
import type { ChannelEvent } from '../http/tell.js'
import { toUserRef } from '../people/present.js'
import type { CommentRow } from './queries.js'

/** Returns a comment as on the wire. Spec §3. */
export function toComment(row: CommentRow, timezone: string): Comment {
  const { comment, author, author_roles, mentioned, is_first } = row
  return {
    id: comment.id,
    client_id: comment.client_id,
    company_id: comment.company_id,
    task: row.task,
    body: comment.body,
    user: { ...toUserRef(author, author_roles), email: author.email },
    mentions: comment.mentions,
    mentioned,
    created_at: comment.created_at.toISOString(),
    fecha_humano: fechaHumano(comment.created_at, timezone),
    first_comment: is_first,
    edited_at: comment.edited_at?.toISOString() ?? null,
    files: row.files,
    reactions: row.reactions,
    version: comment.version,
  }
}

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
