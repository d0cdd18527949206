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

/** A comment on screen. One that is not saved yet is optimistic. Spec §3. */
export type ShownComment = Comment & {
  readonly optimistic?: boolean
  /** An edit under way: its own key, and the copy that the server has. */
  readonly edit?: { readonly key: string; readonly saved: Comment }
}

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
  readonly user: Comment['user']
  readonly now: Date
  readonly timeZone: string
}

/** Returns a comment as it is shown before it is saved. Its id is 0 until the server gives it one. */
export function toDraft(input: CommentInput): ShownComment & { readonly client_id: string } {
  const { clientId, companyId, task, body, mentioned, user, now, timeZone } = input
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

/** Returns the list after the server saved a draft; its realtime echo may have come before. Spec §4. */
export function commentSaved(list: CommentList, clientId: string, saved: Comment): CommentList {
  return confirmDraft(list, clientId, saved, RULES)
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
export function commentEdited(list: CommentList, { key, id, body, mentioned }: CommentEdit): CommentList {
  return changed(list, id, shown => {
    const mentions = mentioned.map(person => person.id)
    return { ...shown, body, mentions, mentioned, edit: { key, saved: savedOf(shown) } }
  })
}

/** Returns the list after an edit was saved. A later edit of the same comment stays on screen. */
export function editSaved(list: CommentList, key: string, saved: Comment): CommentList {
  return changed(list, saved.id, shown => {
    const newest = newer(saved, savedOf(shown))
    return shown.edit && shown.edit.key !== key
      ? { ...shown, edit: { ...shown.edit, saved: newest } }
      : newest
  })
}

/** Returns the list after a failed edit: shows the server's copy again, unless a later edit is under way. */
export function editFailed(list: CommentList, key: string, id: number): CommentList {
  return changed(list, id, shown => (shown.edit?.key === key ? savedOf(shown) : shown))
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
  if (action === 'update') return copyArrived(list, comment)
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

/**
 * Returns the list with another copy of a comment from the server. A comment that is being edited keeps its
 * new text on screen.
 */
function copyArrived(list: CommentList, comment: Comment): CommentList {
  return changed(list, comment.id, shown => {
    const saved = newer(comment, savedOf(shown))
    return shown.edit ? { ...shown, edit: { ...shown.edit, saved } } : saved
  })
}

function changed(list: CommentList, id: number, change: (shown: ShownComment) => ShownComment): CommentList {
  const { at, isThere } = seek(list.items, id, RULES.order)
  return isThere ? replaceById(list, change(list.items[at] as ShownComment), RULES) : list
}

/** Returns the server's copy of a comment, without the changes that exist only on this screen. */
function savedOf(shown: ShownComment): Comment {
  return shown.edit ? { ...shown.edit.saved, first_comment: shown.first_comment } : shown
}

function newer(one: Comment, other: Comment): Comment {
  return (one.edited_at ?? '') < (other.edited_at ?? '') ? other : one
}
