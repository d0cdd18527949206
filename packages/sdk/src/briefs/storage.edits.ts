/** Keeps the texts of unsaved edits of briefs on this device. */

import * as z from 'zod/mini'
import type { KeyValueStorage } from '../app/storage.js'
import { storedEditsOf } from '../app/storage.edits.js'
import { Brief } from './schema.js'
import { BriefDraft } from './state.draft.js'
import { type BriefEdit, briefEditOf, isBriefChanged } from './state.edit.js'

const edits = storedEditsOf('brief', z.object({ base: Brief, draft: BriefDraft }))

/** Returns the kept edit of a brief; null when there is none. Files to add are not kept. */
export function readBriefEdit(local: KeyValueStorage, userId: number, id: number): BriefEdit | null {
  const kept = edits.read(local, userId, id)
  return kept && { ...briefEditOf(kept.base), draft: kept.draft }
}

/** Tells whether the storage has the whole edit of a brief as it is now; never that of one with files to add. */
export function isBriefEditStored(
  local: KeyValueStorage,
  userId: number,
  id: number,
  { base, draft, files }: BriefEdit,
): boolean {
  return files.length === 0 && edits.isStored(local, userId, id, { base, draft })
}

/** Keeps the edit of a brief, or forgets it when it is over or changes nothing. */
export function keepBriefEdit(
  local: KeyValueStorage,
  userId: number,
  id: number,
  edit: BriefEdit | null,
): void {
  const isKept = edit !== null && isBriefChanged(edit)
  edits.keep(local, userId, id, isKept ? { base: edit.base, draft: edit.draft } : null)
}
