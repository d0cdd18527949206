/** The flow of comments that the server refused: their texts are drafts again, also of threads that are not open. */

import type { KeyValueStorage } from '../app/storage.js'
import type { Settled } from '../outbox/entry.js'
import type { Outbox } from '../outbox/outbox.js'
import { COMMENT, COMMENT_EDIT, type OutgoingComment } from './state.outgoing.js'
import { draftWithRefused } from './state.thread.js'
import { readDraft, saveDraft } from './storage.js'

/**
 * Keeps the texts that the server refuses in the drafts of this device. Start it before the threads follow
 * the outbox. Returns a function that stops it.
 */
export function keepRefusedComments(
  outbox: Pick<Outbox, 'onSettled'>,
  { storage }: { readonly storage: KeyValueStorage },
): () => void {
  const onSettled = (end: Settled<OutgoingComment, unknown>): void => {
    if (end.how !== 'refused') return
    const { entry, refusal } = end
    const { company_id: companyId, task } = entry.payload
    const owner = { userId: entry.account, companyId, taskId: task?.id ?? null }
    saveDraft(storage, owner, draftWithRefused(readDraft(storage, owner), entry, refusal))
  }
  const ends = [outbox.onSettled(COMMENT, onSettled), outbox.onSettled(COMMENT_EDIT, onSettled)]
  return () => ends.forEach(end => end())
}
