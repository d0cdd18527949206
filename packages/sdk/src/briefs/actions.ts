import type { Api, CallOptions } from '../http/api.js'
import { isApiError } from '../http/error.js'
import { changedFields } from '../state/merge.js'
import { type BriefDraft, toBriefDraft } from './state.draft.js'
import { createBrief, createPublicBrief, updateBrief } from './endpoints.js'
import { Brief } from './schema.js'
import { BRIEF_STEPS, type BriefErrors, toBriefErrors, toBriefInput } from './state.js'

/** The form shows what is wrong with each, and leads to its step. */
const FORM_FIELDS = BRIEF_STEPS.flat()

/** All that is sent of a brief. */
export interface BriefToSend {
  readonly draft: BriefDraft
  readonly files: readonly File[]
  /** Null for who sends it from inside, and needs not accept anything. */
  readonly outside: { readonly privacy: boolean; readonly fax: string } | null
}

/**
 * Sends a brief: from inside to `brief`, from outside to `brief-public`. Gives the number of the new company, null
 * where the answer does not tell it. Spec §7.
 */
export async function sendBrief(
  api: Api,
  { draft, files, outside }: BriefToSend,
  options: Pick<CallOptions, 'onUploadProgress' | 'idempotencyKey' | 'signal' | 'timeout'>,
): Promise<number | null> {
  const input = { ...toBriefInput(draft), ...(files.length > 0 && { files: [...files] }) }
  if (outside) {
    await api.call(createPublicBrief, { ...input, ...outside }, { ...options, fields: FORM_FIELDS })
    return null
  }
  const { brief } = await api.call(createBrief, input, { ...options, fields: FORM_FIELDS })
  return brief.company_id
}

/** What became of an edit. */
export type BriefSaved =
  | { readonly kind: 'saved'; readonly brief: Brief }
  /** Somebody else saved first; `current` is their copy. */
  | { readonly kind: 'conflict'; readonly current: Brief }
  | { readonly kind: 'refused'; readonly errors: BriefErrors }

/** Saves an edit of a brief that started from `base`, with the files to add. Spec §4, §5. */
export async function saveBrief(
  api: Api,
  base: Brief,
  { draft, files }: Pick<BriefToSend, 'draft' | 'files'>,
  options: Pick<CallOptions, 'onUploadProgress'> = {},
): Promise<BriefSaved> {
  const changed = changedFields(toBriefInput(toBriefDraft(base)), toBriefInput(draft))
  const input = {
    id: base.id,
    version: base.version,
    ...changed,
    ...(files.length > 0 && { files: [...files] }),
  }
  try {
    const { brief } = await api.call(updateBrief, input, { ...options, fields: FORM_FIELDS })
    return { kind: 'saved', brief }
  } catch (error) {
    if (!isApiError(error)) throw error
    const current = error.code === 'version_conflict' ? Brief.safeParse(error.body['current']) : null
    if (current?.success) return { kind: 'conflict', current: current.data }
    return { kind: 'refused', errors: toBriefErrors(error.errors) }
  }
}
