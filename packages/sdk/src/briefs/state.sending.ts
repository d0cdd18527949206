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
}

export const NOT_SENDING: BriefSending = { running: null, shares: null }

/** The latest try to send a brief, as the device keeps it. */
export interface BriefTry {
  /** The idempotency key of the try. */
  readonly key: string
  /** The content of the brief as `printOf` tells it. */
  readonly print: string
}

/** Returns a text that is equal for briefs with the same texts, consent and files, also after a reload of the page. */
export function printOf({ draft, files, outside }: BriefToSend): string {
  const chosen = files.map(({ name, size, lastModified }) => [name, size, lastModified])
  return JSON.stringify([draft, chosen, outside && [outside.privacy, outside.fax]])
}

/**
 * Returns the key to send a brief with: that of the latest try as long as nothing changed since, so that a
 * brief which arrived without an answer is not created twice. Spec §7.
 */
export function keyToSend(last: BriefTry | null, print: string, fresh: () => string): string {
  return last?.print === print ? last.key : fresh()
}
