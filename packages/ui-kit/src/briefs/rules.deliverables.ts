/** Adds, changes and removes the rows of deliverables in the draft of a brief. */

import type { BriefDraft, DeliverableDraft } from '@osys/sdk/briefs/state.draft'
import type { BRIEF_LIMITS } from '@osys/sdk/briefs/schema'

/** The maximum of rows in a brief. The type ties it to the limit that the check uses. Spec §5. */
export const MOST_ROWS: (typeof BRIEF_LIMITS)['deliverables'] = 50

const EMPTY_ROW: DeliverableDraft = { type: '', format: '', quantity: '', channel: '' }

/** Returns the draft with one more deliverable at the end. */
export function deliverableAdded(draft: BriefDraft): BriefDraft {
  return { ...draft, deliverables: [...draft.deliverables, EMPTY_ROW] }
}

/** Returns the draft with one deliverable changed. */
export function deliverableChanged(
  draft: BriefDraft,
  index: number,
  change: Partial<DeliverableDraft>,
): BriefDraft {
  return {
    ...draft,
    deliverables: draft.deliverables.map((row, at) => (at === index ? { ...row, ...change } : row)),
  }
}

/** Returns the draft without one deliverable; an empty row replaces the last one. */
export function deliverableRemoved(draft: BriefDraft, index: number): BriefDraft {
  const left = draft.deliverables.filter((_, at) => at !== index)
  return { ...draft, deliverables: left.length === 0 ? [EMPTY_ROW] : left }
}
