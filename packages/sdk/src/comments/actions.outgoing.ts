/**
 * The flows of comments that wait in the outbox: shows them at once, puts the server's copy in the place of a sent one;
 * a refused one goes, and its text returns to the composer: as the draft, or as an open edit of the comment as it is now.
 */

import { copyInConflict } from '../http/conflict.js'
import type { Entry, Settled } from '../outbox/entry.js'
import { entriesOfKind, type OutboxState } from '../outbox/shown.js'
import type { CommentPorts } from './actions.js'
import { Comment } from './schema.js'
import * as lists from './state.js'
import {
  COMMENT,
  COMMENT_EDIT,
  type OutgoingComment,
  type OutgoingComments,
  outgoingShown,
  type SavedComment,
} from './state.outgoing.js'
import { textError, textOfNow, withList } from './state.thread.js'
import { readDraft } from './storage.js'

/**
 * Shows in the thread what waits in the outbox, what the server answered to it, and the texts that it
 * refused. Returns a function that stops it. Spec §4.
 */
export function followOutgoing(ports: CommentPorts): () => void {
  const { outbox, thread, storage, companyId, task, user, timeZone, aheadMs } = ports
  const taskId = task?.id ?? null
  const read = (): OutgoingComments => outgoingOf(outbox.state.get(), { companyId, taskId })
  let shown: OutgoingComments = { comments: [], edits: [] }

  function show(): void {
    const now = read()
    if (isSame(now.comments, shown.comments) && isSame(now.edits, shown.edits)) return
    shown = now
    showAll()
  }

  function showAll(): void {
    const { list } = thread.get()
    const next = outgoingShown(list, shown, { user, timeZone, aheadMs: aheadMs() })
    if (next !== list) thread.set({ ...thread.get(), list: next })
  }

  function settle(end: Settled<OutgoingComment, SavedComment>, save: typeof lists.commentSaved): void {
    const { client_id, payload } = end.entry
    if (!isOfStream(payload, { companyId, taskId })) return
    const copy = end.how === 'sent' ? end.answer.comment : copyInConflict(end.refusal, Comment)
    // It may have gone to the company into which its task was moved meanwhile.
    if (copy && (taskId !== null || copy.company_id === companyId))
      thread.set(withList(thread.get(), list => save(list, client_id, copy)))
    if (end.how === 'refused' && (payload.task?.id ?? null) === taskId) {
      const draft = readDraft(storage, { userId: user.id, companyId, taskId })
      const { draftError } = thread.get()
      const isEdit = textOfNow(end.refusal) !== null
      thread.set({ ...thread.get(), draft, draftError: isEdit ? draftError : textError(end.refusal) })
    }
  }

  // A text may have come back since the thread was made, as from an edit that its page ended.
  const draft = readDraft(storage, { userId: user.id, companyId, taskId })
  thread.set({ ...thread.get(), draft })
  show()
  const ends = [
    outbox.state.subscribe(show),
    // A comment whose new text waits may be loaded later than the entry.
    thread.subscribe(() => shown.edits.length > 0 && showAll()),
    outbox.onSettled(COMMENT, end => settle(end, lists.commentSaved)),
    outbox.onSettled(COMMENT_EDIT, end => settle(end, lists.editSaved)),
  ]
  return () => ends.forEach(end => end())
}

/**
 * The list in which comments stand: that of a company, which shows those of its tasks too, or of one task, in whichever
 * company it was when they were written.
 */
export interface CommentStream {
  readonly companyId: number
  readonly taskId: number | null
}

function isOfStream({ company_id, task }: OutgoingComment, { companyId, taskId }: CommentStream): boolean {
  return taskId === null ? company_id === companyId : task?.id === taskId
}

/** Returns what waits of the comments of one company, or of one task. */
export function outgoingOf(state: OutboxState, stream: CommentStream): OutgoingComments {
  const isIts = ({ payload }: Entry<OutgoingComment>): boolean => isOfStream(payload, stream)
  return {
    comments: entriesOfKind(state, COMMENT).filter(isIts),
    edits: entriesOfKind(state, COMMENT_EDIT).filter(isIts),
  }
}

function isSame(one: readonly Entry[], other: readonly Entry[]): boolean {
  return (
    one.length === other.length && one.every(({ client_id }, index) => client_id === other[index]?.client_id)
  )
}
