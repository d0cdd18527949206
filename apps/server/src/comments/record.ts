import type { Comment } from '@osys/sdk/comments/schema'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import type { Call } from '../http/call.js'
import type { Tell } from '../http/tell.js'
import { commentChanged } from './events.js'
import { toComment } from './present.js'
import { attachFiles } from './queries.marks.js'
import { countOfTask, findShown, insertRow } from './queries.js'

export interface CommentDraft {
  readonly company_id: number
  readonly user_id: number
  readonly body: string
  readonly mentions?: readonly number[]
  readonly client_id?: string
  /** The task that the comment belongs to. */
  readonly task_id?: number
  /** The files that are attached; shared ones of the company. */
  readonly file_ids?: readonly number[]
}

/** Stores a comment and tells open apps, within a change that has already checked the author's right. */
export async function insertComment(
  tx: Queryable,
  tell: Tell,
  { now, deps }: Pick<Call, 'now' | 'deps'>,
  { mentions = [], file_ids = [], ...draft }: CommentDraft,
): Promise<Comment> {
  const id = await insertRow(tx, { ...draft, mentions: [...mentions], created_at: now })
  await attachFiles(tx, id, file_ids)
  const counted = await countOfTask(tx, draft.task_id ?? null, 1)
  const row = expected(await findShown(tx, id), `comment ${id}`)
  const comment = toComment(row, deps.config.timezone)
  tell.apps([commentChanged(comment, 'new', counted)])
  return comment
}
