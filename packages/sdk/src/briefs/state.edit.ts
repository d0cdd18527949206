import { quickerCopy } from '../http/conflict.js'
import type { Outcome } from '../http/outcome.js'
import { changedFields, type MergedEdit, mergeEdits } from '../state/merge.js'
import { Brief } from './schema.js'
import { type BriefDraft, toBriefDraft } from './state.draft.js'
import { type BriefErrors, type ChosenFiles, fileShares, NOTHING_CHOSEN, toBriefErrors } from './state.js'

/** An edit of a brief under way. */
export interface BriefEdit extends ChosenFiles {
  /** The copy that it started from. */
  readonly base: Brief
  readonly draft: BriefDraft
  /** How much of each file has been sent, 0 to 1; null while none is being sent. */
  readonly shares: readonly number[] | null
  readonly errors: BriefErrors
  /** What another person saved in the same fields meanwhile; null while nobody did. */
  readonly conflicts: MergedEdit<BriefDraft>['conflicts'] | null
  readonly isSaving: boolean
}

/** An edit in which nothing is changed yet. */
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

/** Whether an edit changed something, or has files to add. */
export function isBriefChanged({ base, draft, files }: BriefEdit): boolean {
  return files.length > 0 || Object.keys(changedFields(toBriefDraft(base), draft)).length > 0
}

/** The edit on its way to the server. */
export function briefSaving(edit: BriefEdit): BriefEdit {
  const shares = edit.files.length > 0 ? edit.files.map(() => 0) : null
  return { ...edit, errors: {}, isSaving: true, shares }
}

/** The edit with so much of its files sent. */
export function briefProgressed(
  edit: BriefEdit,
  { sentBytes, totalBytes }: { readonly sentBytes: number; readonly totalBytes: number },
): BriefEdit {
  const sizes = edit.files.map(({ size }) => size)
  return sizes.length === 0 ? edit : { ...edit, shares: fileShares(sizes, sentBytes, totalBytes) }
}

/** The newest copy that the answer to an edit told of: the saved one, or that of somebody who saved first. */
export function briefOfAnswer(outcome: Outcome<Brief>): Brief | null {
  if (outcome.ended === 'done') return outcome.value
  return outcome.ended === 'refused' ? quickerCopy(outcome.error, Brief) : null
}

/**
 * The edit after its answer; null when it is saved. On top of somebody else's edit it starts anew from their copy, and
 * nothing typed or chosen is lost. A refusal marks its fields. Spec §4, §5.
 */
export function briefAnswered(edit: BriefEdit, outcome: Outcome<Brief>): BriefEdit | null {
  if (outcome.ended === 'done') return null
  const stopped = { ...edit, isSaving: false, shares: null }
  if (outcome.ended === 'given up') return stopped
  const current = quickerCopy(outcome.error, Brief)
  if (current === null) return { ...stopped, errors: toBriefErrors(outcome.error.errors) }
  const { merged, conflicts } = mergeEdits(toBriefDraft(edit.base), edit.draft, toBriefDraft(current))
  return { ...stopped, base: current, draft: merged, conflicts, errors: {} }
}
