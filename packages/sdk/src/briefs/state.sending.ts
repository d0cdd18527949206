import type { BriefDraft } from './state.draft.js'

/** All that is sent of a brief. */
export interface BriefToSend {
  readonly draft: BriefDraft
  readonly files: readonly File[]
  /** Null for who sends it from inside, and needs not accept anything. */
  readonly outside: { readonly privacy: boolean; readonly fax: string } | null
}

/** A new brief on its way. */
export interface BriefSending {
  /** Ends the call that is under way; null while there is none. */
  readonly running: AbortController | null
  /** How much of each file has been sent, 0 to 1; null while none is being sent. */
  readonly shares: readonly number[] | null
  /** The latest try, with the key that it went under. */
  readonly last: { readonly brief: BriefToSend; readonly key: string } | null
}

export const NOT_SENDING: BriefSending = { running: null, shares: null, last: null }

/**
 * The key to send a brief under: that of the latest try as long as nothing was changed since, so that a brief that
 * arrived without its answer is not made twice. Spec §7.
 */
export function keyToSend({ last }: BriefSending, brief: BriefToSend, fresh: () => string): string {
  return last !== null && isSame(last.brief, brief) ? last.key : fresh()
}

/** Values of the form are never changed in place, so that the same ones say the same. */
function isSame(one: BriefToSend, other: BriefToSend): boolean {
  return (
    one.draft === other.draft &&
    one.files === other.files &&
    one.outside?.fax === other.outside?.fax &&
    one.outside?.privacy === other.outside?.privacy
  )
}
