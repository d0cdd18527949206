/** Keeps the drafts of briefs in this browser, one for each account and one for people who are not signed in. */

import type { KeyValueStorage } from '../app/storage.js'
import { STORAGE_KEYS } from '../app/storage.js'
import { BriefDraft, isEmptyDraft } from './state.draft.js'

/**
 * Returns the draft of a brief that this browser keeps for an account, or with null for people who are not signed
 * in; null when there is none that can be read. Files are not kept.
 */
export function readBriefDraft(local: KeyValueStorage, userId: number | null): BriefDraft | null {
  try {
    const kept = BriefDraft.safeParse(JSON.parse(local.getItem(draftKeyOf(userId)) ?? 'null'))
    return kept.success && !isEmptyDraft(kept.data) ? kept.data : null
  } catch {
    // Another program wrote this key, so its text is not a draft.
    return null
  }
}

/** Keeps the draft of an account, or with null of people who are not signed in; removes an empty one. */
export function keepBriefDraft(local: KeyValueStorage, userId: number | null, draft: BriefDraft): void {
  if (isEmptyDraft(draft)) local.removeItem(draftKeyOf(userId))
  else local.setItem(draftKeyOf(userId), JSON.stringify(draft))
}

function draftKeyOf(userId: number | null): string {
  return userId === null ? STORAGE_KEYS.briefDraft : `${STORAGE_KEYS.briefDraft}.${userId}`
}
