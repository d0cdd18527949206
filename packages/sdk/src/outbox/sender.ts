/**
 * Defines how a feature sends its entries of the outbox, and a sender whose code is loaded when it is needed.
 */

import type { CallOptions } from '../http/api.js'
import { type ApiError, NetworkError } from '../http/error.js'
import type { Outcome } from '../http/outcome.js'
import type { UploadProgress } from '../http/upload.js'
import type { Entry, EntryKind } from './entry.js'
import { verdictOf } from './rules.js'

/**
 * The consequence of a failed try: the entry is sent again later, or at once with another payload; or the server
 * never accepts it; or nothing is left to send.
 */
export type Verdict<Payload> = 'again' | 'refused' | 'forget' | { readonly instead: Payload }

/**
 * The outcome of an entry that waits for a choice of its person, as between two texts: it stays, with what is left of
 * its payload, and is sent again once it is changed.
 */
export interface Undecided<Payload> {
  readonly ended: 'undecided'
  readonly left: Payload
}

/** The options that a sender passes on to its call. */
export interface SendOptions extends Pick<CallOptions, 'signal' | 'timeout' | 'quiet' | 'idempotencyKey'> {
  /** For calls with files: shows the progress in the state of the outbox. */
  readonly onProgress: (progress: UploadProgress) => void
}

/** Sends the entries of one kind. It must bear repetition: an answer can be lost on the way. */
export interface Sender<Payload, Answer> {
  readonly kind: EntryKind<Payload, Answer>
  send(entry: Entry<Payload>, options: SendOptions): Promise<Outcome<Answer> | Undecided<Payload>>
  /** Returns the consequence of a failed try, where `verdictOf` of the outbox does not fit. */
  verdictOf?(error: ApiError, entry: Entry<Payload>): Verdict<Payload>
}

/**
 * Returns a sender whose code is loaded with its first entry. Without its code, as when the network is away, the
 * entry waits like one that got no answer.
 */
export function lazySender<Payload, Answer>(
  kind: EntryKind<Payload, Answer>,
  load: () => Promise<Sender<Payload, Answer>>,
): Sender<Payload, Answer> {
  let loaded: Sender<Payload, Answer> | null = null
  return {
    kind,
    async send(entry, options) {
      try {
        loaded ??= await load()
      } catch (error) {
        return { ended: 'refused', error: new NetworkError(`the code of ${kind.name}`, error) }
      }
      return loaded.send(entry, options)
    },
    verdictOf: (error, entry) => loaded?.verdictOf?.(error, entry) ?? verdictOf(error),
  }
}
