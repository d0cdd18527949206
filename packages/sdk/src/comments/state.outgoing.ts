/**
 * The comments and edits that wait in the outbox, and their lanes; adds them to the thread as drafts, and removes
 * those that wait no more.
 */

import { onServerClock } from '../chat/rules.clock.js'
import type { Entry } from '../outbox/entry.js'
import { entryKind } from '../outbox/entry.js'
import type { Comment, CommentTask } from './schema.js'
import {
  commentDrafted,
  commentEdited,
  commentFailed,
  type CommentList,
  editFailed,
  toDraft,
} from './state.js'

/** A comment that waits in the outbox. */
export interface OutgoingComment {
  readonly company_id: number
  /** Left out for a comment on the company itself. */
  readonly task?: CommentTask
  readonly body: string
  readonly mentioned: Comment['mentioned']
  /** Left out for a comment without files. */
  readonly files?: Comment['files']
}

/** The new text of a comment that waits in the outbox. */
export interface OutgoingEdit extends OutgoingComment {
  readonly id: number
  /** The text from which the person started. Without it the newest text wins. */
  readonly seen?: string
}

/** The server's answer to a comment or to its new text. */
export interface SavedComment {
  readonly status: string
  readonly msg: string
  readonly comment: Comment
}

export const COMMENT = entryKind<OutgoingComment, SavedComment>('comment')
export const COMMENT_EDIT = entryKind<OutgoingEdit, SavedComment>('comment.edit')

/** The lane of a company's comments: they are sent in the order in which they were written. */
export function commentLane(companyId: number): string {
  return `comments:${companyId}`
}

/** The waiting comments of one company, oldest first. */
export interface OutgoingComments {
  readonly comments: readonly Entry<OutgoingComment>[]
  readonly edits: readonly Entry<OutgoingEdit>[]
}

/** The author of the drafts, and how they show their time. */
export interface DraftAuthor {
  readonly user: Comment['user']
  readonly timeZone: string
  /** The ms by which the device's clock is ahead of the server's. */
  readonly aheadMs: number
}

/**
 * Returns the list with exactly the drafts and edits that wait in the outbox, also those of another tab or of
 * before a reload. Spec §4.
 */
export function outgoingShown(
  list: CommentList,
  { comments, edits }: OutgoingComments,
  author: DraftAuthor,
): CommentList {
  const keys = new Set([...comments, ...edits].map(({ client_id }) => client_id))
  let shown = list
  for (const { id, client_id, optimistic, edit } of list.items) {
    if (optimistic && client_id !== null && !keys.has(client_id)) shown = commentFailed(shown, client_id)
    if (edit && !keys.has(edit.key)) shown = editFailed(shown, edit.key, id)
  }
  for (const entry of comments) shown = commentDrafted(shown, draftOf(entry, author))
  const newest = new Map(edits.map(entry => [entry.payload.id, entry]))
  for (const { client_id: key, payload } of newest.values()) {
    const now = shown.items.find(item => item.id === payload.id)
    if (now && now.edit?.key !== key) shown = commentEdited(shown, { key, ...payload })
  }
  return shown
}

function draftOf(
  { client_id, created_at, payload }: Entry<OutgoingComment>,
  { user, timeZone, aheadMs }: DraftAuthor,
) {
  const { company_id, task = null, body, mentioned, files = [] } = payload
  return toDraft({
    clientId: client_id,
    companyId: company_id,
    task,
    body,
    mentioned,
    files,
    user,
    now: new Date(onServerClock(created_at, aheadMs)),
    timeZone,
  })
}
