import type { Api, CallOptions } from '../http/api.js'
import { createBrief, createPublicBrief } from './endpoints.js'
import type { BriefDraft } from './draft.js'
import { toBriefInput } from './state.js'

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
    await api.call(createPublicBrief, { ...input, ...outside }, options)
    return null
  }
  const { brief } = await api.call(createBrief, input, options)
  return brief.company_id
}
