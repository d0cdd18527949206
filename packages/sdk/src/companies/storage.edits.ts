/** Keeps the texts of unsaved edits of companies' details on this device. */

import * as z from 'zod/mini'
import type { KeyValueStorage } from '../app/storage.js'
import { storedEditsOf } from '../app/storage.edits.js'
import { Company } from './schema.js'
import { DetailsDraft, type DetailsEdit, detailsEditOf, isDetailsChanged } from './state.details.js'

const edits = storedEditsOf('company', z.object({ base: Company, draft: DetailsDraft }))

/** Returns the kept edit of a company's details; null when there is none. */
export function readDetailsEdit(local: KeyValueStorage, userId: number, id: number): DetailsEdit | null {
  const kept = edits.read(local, userId, id)
  return kept && { ...detailsEditOf(kept.base), draft: kept.draft }
}

/** Tells whether the storage has the edit of a company's details as it is now. */
export function isDetailsEditStored(
  local: KeyValueStorage,
  userId: number,
  id: number,
  { base, draft }: DetailsEdit,
): boolean {
  return edits.isStored(local, userId, id, { base, draft })
}

/** Keeps the edit of a company's details, or forgets it when it is over or changes nothing. */
export function keepDetailsEdit(
  local: KeyValueStorage,
  userId: number,
  id: number,
  edit: DetailsEdit | null,
): void {
  const isKept = edit !== null && isDetailsChanged(edit)
  edits.keep(local, userId, id, isKept ? { base: edit.base, draft: edit.draft } : null)
}
