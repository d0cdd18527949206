/** The state of editing a brief: what is changed and unsaved, and how answers end it. */

import { copyInConflict } from '../http/conflict.js'
import type { Outcome } from '../http/outcome.js'
import { changedFields, type MergedEdit, mergeEdits } from '../state/merge.js'
import { Brief } from './schema.js'
import { type BriefDraft, toBriefDraft } from './state.draft.js'
import { type BriefErrors, type ChosenFiles, fileShares, NOTHING_CHOSEN, toBriefErrors } from './state.js'

/** An unsaved edit of a brief. */
export interface BriefEdit extends ChosenFiles {
  /** The copy that it started from. */
  readonly base: Brief
  readonly draft: BriefDraft
  /** The part of each file that has been sent, 0 to 1; null while none is being sent. */
  readonly shares: readonly number[] | null
  readonly errors: BriefErrors
  /** The values that another person saved in the same fields meanwhile; null when there are none. */
  readonly conflicts: MergedEdit<BriefDraft>['conflicts'] | null
  readonly isSaving: boolean
}

/** Returns an edit without a change. */
export function briefEditOf(brief: Brief): BriefEdit {
  return {
    ...NOTHING_CHOSEN,
    base: brief,
    draft: toBriefDraft(brief),
    shares: null,
    errors: {},
    conflicts: null,
    isSaving: false,
  }
}

/** Returns the fields that an edit changed, as typed. */
export function briefChanges({ base, draft }: BriefEdit): Partial<BriefDraft> {
  return changedFields(toBriefDraft(base), draft)
}

/** Tells whether an edit changed a field or has files to add. */
export function isBriefChanged(edit: BriefEdit): boolean {
  return edit.files.length > 0 || Object.keys(briefChanges(edit)).length > 0
}

/** Returns the edit while it is being sent. */
export function briefSaving(edit: BriefEdit): BriefEdit {
  const shares = edit.files.length > 0 ? edit.files.map(() => 0) : null
  return { ...edit, errors: {}, isSaving: true, shares }
}

/** Returns the edit with the part of its files that has been sent. */
export function briefProgressed(
  edit: BriefEdit,
  { sentBytes, totalBytes }: { readonly sentBytes: number; readonly totalBytes: number },
): BriefEdit {
  const sizes = edit.files.map(({ size }) => size)
  return sizes.length === 0 ? edit : { ...edit, shares: fileShares(sizes, sentBytes, totalBytes) }
}

/** Returns the newest copy in the answer to an edit: the saved one, or that of the person who saved first. */
export function briefOfAnswer(outcome: Outcome<Brief>): Brief | null {
  if (outcome.ended === 'done') return outcome.value
  return outcome.ended === 'refused' ? copyInConflict(outcome.error, Brief) : null
}

/**
 * Returns the edit after its answer; null when it is saved. If another person saved first, the edit starts
 * again from their copy and keeps all typed texts and chosen files. A refusal marks its fields. Spec §4, §5.
 */
export function briefAnswered(edit: BriefEdit, outcome: Outcome<Brief>): BriefEdit | null {
  if (outcome.ended === 'done') return null
  const stopped = { ...edit, isSaving: false, shares: null }
  if (outcome.ended === 'given up') return stopped
  const current = copyInConflict(outcome.error, Brief)
  if (current === null) return { ...stopped, errors: toBriefErrors(outcome.error.errors) }
  const { merged, conflicts } = mergeEdits(toBriefDraft(edit.base), edit.draft, toBriefDraft(current))
  return { ...stopped, base: current, draft: merged, conflicts, errors: {} }
}
