/** Returns a comment as on the wire. */

import { fechaHumano } from '@osys/sdk/basics/dates'
import type { Comment } from '@osys/sdk/comments/schema'
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
