/** The loaded comments of a company or a task, and how drafts, answers and events change them. */

import { fechaHumano } from '../basics/dates.js'
import {
  addDraft,
  confirmDraft,
  insertSaved,
  removeById,
  removeDraft,
  replaceById,
  restoreItem,
} from '../lists/drafts.js'
import { type FetchedAnew, type FetchedPage, listLoaded, olderLoaded } from '../lists/loaded.js'
import { type DraftList, EMPTY_LIST, type ListRules, seek } from '../lists/ordered.js'
import { runSplice } from '../lists/runs.js'
import type { EventOf } from '../realtime/events.js'
import type { Comment, CommentTask } from './schema.js'
import {
  type ReactionChange,
  type ShownComment,
  withCopy,
  withEdit,
  withoutReaction,
  withReaction,
} from './state.changes.js'

/** The loaded comments of a company or of a task, oldest first. */
export type CommentList = DraftList<ShownComment>

export const NO_COMMENTS: CommentList = EMPTY_LIST

const RULES: ListRules<ShownComment> = {
  order: 'oldest-first',
  splice: runSplice<ShownComment, 'first_comment'>({
    flag: 'first_comment',
    author: comment => comment.user.id,
    order: 'oldest-first',
  }),
}

export interface CommentInput {
  readonly clientId: string
  readonly companyId: number
  readonly task: CommentTask | null
  readonly body: string
  readonly mentioned: Comment['mentioned']
  readonly files: Comment['files']
  readonly user: Comment['user']
  readonly now: Date
  readonly timeZone: string
}

/** Returns a comment as it is shown before it is saved. Its id is 0 until the server gives it one. */
export function toDraft(input: CommentInput): ShownComment & { readonly client_id: string } {
  const { clientId, companyId, task, body, mentioned, files, user, now, timeZone } = input
  return {
    id: 0,
    client_id: clientId,
    company_id: companyId,
    task,
    body,
    user,
    mentions: mentioned.map(person => person.id),
    mentioned,
    created_at: now.toISOString(),
    fecha_humano: fechaHumano(now, timeZone),
    first_comment: true,
    edited_at: null,
    files,
    reactions: [],
    version: 0,
    optimistic: true,
  }
}

/** Returns the list with a draft at its end. Spec §4. */
export function commentDrafted(
  list: CommentList,
  draft: ShownComment & { readonly client_id: string },
): CommentList {
  return addDraft(list, draft, RULES)
}

/**
 * Returns the list after the server saved a draft; its realtime echo may have come before. A comment that is older than
 * the loaded part by now is left to its page, which may bring a newer copy than this answer. Spec §4.
 */
export function commentSaved(list: CommentList, clientId: string, saved: Comment): CommentList {
  return isWithin(list, saved.id)
    ? confirmDraft(list, clientId, saved, RULES)
    : removeDraft(list, clientId, RULES)
}

/** Returns the list after a draft could not be saved. Spec §4. */
export function commentFailed(list: CommentList, clientId: string): CommentList {
  return removeDraft(list, clientId, RULES)
}

export interface CommentEdit {
  /** Distinguishes this edit from other edits of the same comment. */
  readonly key: string
  readonly id: number
  readonly body: string
  readonly mentioned: Comment['mentioned']
}

/** Returns the list with the new text of a comment, before it is saved. */
export function commentEdited(list: CommentList, { id, ...edit }: CommentEdit): CommentList {
  return changed(list, id, shown => withEdit(shown, edit))
}

/** Returns the list after an edit was saved. A later edit of the same comment stays on screen. */
export function editSaved(list: CommentList, key: string, saved: Comment): CommentList {
  return changed(list, saved.id, shown => withCopy(withoutEdit(shown, key), saved))
}

/** Returns the list after a failed edit: shows the server's copy again, unless a later edit is under way. */
export function editFailed(list: CommentList, key: string, id: number): CommentList {
  return changed(list, id, shown => withoutEdit(shown, key))
}

function withoutEdit(shown: ShownComment, key: string): ShownComment {
  return shown.edit?.key === key ? withEdit(shown, null) : shown
}

/** Returns the list with a reaction, or without it, before that is saved. */
export function commentReacted(list: CommentList, id: number, change: ReactionChange): CommentList {
  return changed(list, id, shown => withReaction(shown, change))
}

/** Returns the list after the server stored a reaction. A newer copy of the comment stays on screen. */
export function reactionSaved(list: CommentList, key: string, saved: Comment): CommentList {
  return changed(list, saved.id, shown => withCopy(withoutReaction(shown, key), saved))
}

/** Returns the list after a reaction was not stored. */
export function reactionFailed(list: CommentList, key: string, id: number): CommentList {
  return changed(list, id, shown => withoutReaction(shown, key))
}

/**
 * Returns the list without a comment. If it began a run, the next comment of that author begins it. Spec §4.
 */
export function commentRemoved(list: CommentList, id: number): CommentList {
  return removeById(list, id, RULES)
}

/** Returns the list after a deletion was undone or failed. */
export function commentRestored(list: CommentList, comment: Comment): CommentList {
  if (!isWithin(list, comment.id)) return withoutGone(list, comment.id)
  return restoreItem(list, comment, RULES)
}

/** Returns the list after a realtime event. Applying an event twice changes nothing more. Spec §3. */
export function commentChanged(list: CommentList, event: EventOf<'CommentChanged'>): CommentList {
  const { action, id, comment } = event
  if (action === 'delete') return removeById(list, id, RULES)
  // The comment was too large for an event: the owner of the list fetches it.
  if (comment === null) return list
  if (action === 'restore') return commentRestored(list, comment)
  if (action === 'update') return changed(list, id, shown => withCopy(shown, comment))
  return isWithin(list, id) ? insertSaved(list, comment, RULES) : list
}

/** Returns the list after the newest page was fetched again. */
export function commentsLoaded(list: CommentList, page: FetchedAnew<ShownComment>): CommentList {
  return listLoaded(list, page, RULES)
}

/** Returns the list with one more page of older comments. */
export function olderCommentsLoaded(list: CommentList, page: FetchedPage<ShownComment>): CommentList {
  return olderLoaded(list, page, RULES)
}

/** Returns the number of saved comments in the list, which the next page is counted from. */
export function savedCount(list: CommentList): number {
  return list.items.filter(item => !item.optimistic).length
}

/**
 * Tells whether a comment belongs to the loaded part. A comment of a page that is not loaded would stand
 * beside a gap.
 */
function isWithin(list: CommentList, id: number): boolean {
  const oldest = list.items.find(item => !item.optimistic)
  return list.isComplete || oldest === undefined || id > oldest.id
}

function withoutGone(list: CommentList, id: number): CommentList {
  const gone = new Set(list.gone)
  gone.delete(id)
  return { ...list, gone }
}

function changed(list: CommentList, id: number, change: (shown: ShownComment) => ShownComment): CommentList {
  const { at, isThere } = seek(list.items, id, RULES.order)
  return isThere ? replaceById(list, change(list.items[at] as ShownComment), RULES) : list
}
