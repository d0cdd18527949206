/** Keeps the draft of a brief in this browser. */

import type { KeyValueStorage } from '../app/storage.js'
import { STORAGE_KEYS } from '../app/storage.js'
import { BriefDraft, isEmptyDraft } from './state.draft.js'

/**
 * Returns the draft of a brief that this browser keeps; null when there is none that can be read. Files are
 * not kept.
 */
export function readBriefDraft(local: KeyValueStorage): BriefDraft | null {
  try {
    const kept = BriefDraft.safeParse(JSON.parse(local.getItem(STORAGE_KEYS.briefDraft) ?? 'null'))
    return kept.success && !isEmptyDraft(kept.data) ? kept.data : null
  } catch {
    // Another program wrote this key, so its text is not a draft.
    return null
  }
}

/** Keeps a draft in this browser, or removes an empty one. */
export function keepBriefDraft(local: KeyValueStorage, draft: BriefDraft): void {
  if (isEmptyDraft(draft)) local.removeItem(STORAGE_KEYS.briefDraft)
  else local.setItem(STORAGE_KEYS.briefDraft, JSON.stringify(draft))
}
