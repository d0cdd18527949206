/** Keeps the draft of a comment on this device. */

import * as z from 'zod/mini'
import { type KeyValueStorage, STORAGE_KEYS } from '../app/storage.js'
import { Id, orEmpty, orNull } from '../basics/schema.js'
import { FileRef } from '../files/schema.js'
import { type CommentDraft, withEdits } from './state.thread.js'

const OutdatedEdit = z.object({
  key: z.string(),
  id: Id,
  text: z.string(),
  people: orEmpty(z.object({ id: Id, name: z.string() })),
  seen: z.string(),
})
const Draft = z.object({
  user_id: Id,
  company_id: Id,
  task_id: orNull(Id),
  text: z.string(),
  people: orEmpty(z.object({ id: Id, name: z.string() })),
  files: orEmpty(FileRef),
  edits: orEmpty(OutdatedEdit),
})
const Drafts = z.array(Draft)

/** The owner of a draft: several people may sign in on one browser. */
export interface DraftOwner {
  readonly userId: number
  readonly companyId: number
  /** Null for the draft on the company itself. One on a task belongs to the task, in whichever company that is. */
  readonly taskId: number | null
}

export const EMPTY_DRAFT: CommentDraft = { text: '', people: [], files: [] }

/** The most drafts that are kept of an account; its oldest are removed. Nobody has more open at once. */
const KEPT = 30

/** Returns the kept draft; an empty one when there is none. */
export function readDraft(storage: KeyValueStorage, owner: DraftOwner): CommentDraft {
  const found = readAll(storage).find(isOf(owner))
  return found ? withEdits(found, found.edits) : EMPTY_DRAFT
}

/** Returns the kept draft on a task of which nothing but its id is known, as it was deleted. */
export function readTaskDraft(
  storage: KeyValueStorage,
  { userId, taskId }: Pick<DraftOwner, 'userId'> & { readonly taskId: number },
): CommentDraft {
  return readDraft(storage, { userId, companyId: 0, taskId })
}

/** Keeps a draft, or removes an empty one. */
export function saveDraft(
  storage: KeyValueStorage,
  owner: DraftOwner,
  { text, people, files, edits = [] }: CommentDraft,
): void {
  const isIts = isOf(owner)
  const others = readAll(storage).filter(draft => !isIts(draft))
  const { userId, companyId, taskId } = owner
  const draft = { user_id: userId, company_id: companyId, task_id: taskId, text, people, files, edits }
  const own = others.filter(({ user_id }) => user_id === userId)
  const tooOld = new Set(own.slice(KEPT - 1))
  const kept =
    text.trim() === '' && files.length === 0 && edits.length === 0
      ? others
      : [draft, ...others.filter(each => !tooOld.has(each))]
  if (kept.length === 0) storage.removeItem(STORAGE_KEYS.commentDrafts)
  else storage.setItem(STORAGE_KEYS.commentDrafts, JSON.stringify(kept))
}

function isOf({ userId, companyId, taskId }: DraftOwner) {
  return ({ user_id, company_id, task_id }: z.output<typeof Draft>) =>
    user_id === userId && task_id === taskId && (taskId !== null || company_id === companyId)
}

function readAll(storage: KeyValueStorage): z.output<typeof Drafts> {
  try {
    const parsed = Drafts.safeParse(JSON.parse(storage.getItem(STORAGE_KEYS.commentDrafts) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    // The stored text was edited by hand or cut off. A lost draft must not keep the page from opening.
    return []
  }
}
