import type { BriefDraft, DeliverableDraft } from '@osys/sdk/briefs/state.draft'
import type { BRIEF_LIMITS } from '@osys/sdk/briefs/schema'

/** The most rows that a brief takes. Its type keeps it the limit that is checked. Spec §5. */
export const MOST_ROWS: (typeof BRIEF_LIMITS)['deliverables'] = 50

const EMPTY_ROW: DeliverableDraft = { type: '', format: '', quantity: '', channel: '' }

/** The draft with one more row to deliver, at the end. */
export function deliverableAdded(draft: BriefDraft): BriefDraft {
  return { ...draft, deliverables: [...draft.deliverables, EMPTY_ROW] }
}

/** The draft with a row to deliver changed. */
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

/** The draft without a row to deliver; an empty one takes the place of the last. */
export function deliverableRemoved(draft: BriefDraft, index: number): BriefDraft {
  const left = draft.deliverables.filter((_, at) => at !== index)
  return { ...draft, deliverables: left.length === 0 ? [EMPTY_ROW] : left }
}
