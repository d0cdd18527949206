/** The state of a new brief while it is sent, and the key under which it is sent once. */

import type { BriefDraft } from './state.draft.js'

/** The values that are sent of a brief. */
export interface BriefToSend {
  readonly draft: BriefDraft
  readonly files: readonly File[]
  /** Null for a signed-in person, who need not accept anything. */
  readonly outside: { readonly privacy: boolean; readonly fax: string } | null
}

/** A new brief that is being sent. */
export interface BriefSending {
  /** Ends the call that is under way; null while there is none. */
  readonly running: AbortController | null
  /** The part of each file that has been sent, 0 to 1; null while none is being sent. */
  readonly shares: readonly number[] | null
  /** The latest try, with its idempotency key. */
  readonly last: { readonly brief: BriefToSend; readonly key: string } | null
}

export const NOT_SENDING: BriefSending = { running: null, shares: null, last: null }

/**
 * Returns the key to send a brief with: that of the latest try as long as nothing changed since, so that a
 * brief which arrived without an answer is not created twice. Spec §7.
 */
export function keyToSend({ last }: BriefSending, brief: BriefToSend, fresh: () => string): string {
  return last !== null && isSame(last.brief, brief) ? last.key : fresh()
}

/**
 * Tells whether two briefs are equal. Values of the form are never changed in place, so comparing identities
 * is enough.
 */
function isSame(one: BriefToSend, other: BriefToSend): boolean {
  return (
    one.draft === other.draft &&
    one.files === other.files &&
    one.outside?.fax === other.outside?.fax &&
    one.outside?.privacy === other.outside?.privacy
  )
}
