import type { Comment } from '@osys/sdk/comments/schema'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import type { ChannelEvent } from '../realtime/payload.js'
import { commentChanged, toComment } from './present.js'
import { findShown, insertRow } from './queries.js'

export interface CommentDraft {
  readonly company_id: number
  readonly user_id: number
  readonly body: string
  readonly mentions?: readonly number[]
  readonly client_id?: string
  /** The task that it gives the reason for. */
  readonly task_id?: number
}

/**
 * Writes a comment within a change that has checked that its author may. Answers the comment, and the events that the
 * change puts into its one `record`.
 */
export async function insertComment(
  tx: Queryable,
  { now, deps }: Pick<Call, 'now' | 'deps'>,
  { mentions = [], ...draft }: CommentDraft,
): Promise<{ readonly comment: Comment; readonly events: readonly ChannelEvent[] }> {
  const id = await insertRow(tx, { ...draft, mentions: [...mentions], created_at: now })
  const row = await findShown(tx, id)
  if (!row) throw new Error('A comment that was just written is not there')
  const comment = toComment(row, deps.config.timezone)
  return { comment, events: [commentChanged(comment, 'new')] }
}
