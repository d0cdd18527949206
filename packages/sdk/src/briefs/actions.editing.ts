import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { changedFields } from '../state/merge.js'
import { updateBrief } from './endpoints.js'
import type { Brief } from './schema.js'
import { type BriefDraft, toBriefDraft } from './state.draft.js'
import { BRIEF_FIELDS, toBriefInput } from './state.js'

/**
 * Saves an edit of a brief that started from `base`, with the files to add. Refused with `version_conflict`
 * when another person saved first. Spec §4, §5.
 */
export async function saveBrief(
  ports: ApiPort,
  base: Brief,
  { draft, files }: { readonly draft: BriefDraft; readonly files: readonly File[] },
  options: Pick<CallOptions, 'onUploadProgress'> = {},
): Promise<Outcome<Brief>> {
  const changed = changedFields(toBriefInput(toBriefDraft(base)), toBriefInput(draft))
  const input = {
    id: base.id,
    version: base.version,
    ...changed,
    ...(files.length > 0 && { files: [...files] }),
  }
  const outcome = await attempt(ports, updateBrief, input, { ...options, fields: BRIEF_FIELDS })
  return mapDone(outcome, ({ brief }) => brief)
}
