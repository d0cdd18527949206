/** Tells screens what waits in the outbox, and which entries are held up. */

import type { UploadProgress } from '../http/upload.js'
import { type Entries, type Entry, type EntryKind, isOfKind, isUndecided, waiting } from './entry.js'

/** The waiting entries, as screens show them. */
export interface OutboxState {
  /** The entries of the signed-in account, oldest first. */
  readonly entries: Entries
  /** The entries that this tab is sending, with the progress of their files. */
  readonly sending: ReadonlyMap<string, UploadProgress | null>
  /** True when the browser refuses to store: what waits is lost with the page, and the person must be told. */
  readonly isRefused: boolean
}

export const EMPTY_OUTBOX: OutboxState = { entries: [], sending: new Map(), isRefused: false }

/** Returns the waiting entries of one kind, oldest first. */
export function entriesOfKind<Payload>(
  { entries }: Pick<OutboxState, 'entries'>,
  kind: EntryKind<Payload, unknown>,
): readonly Entry<Payload>[] {
  return waiting(entries).filter((entry): entry is Entry<Payload> => isOfKind(entry, kind))
}

/**
 * Returns the ids of the entries that are held up: this tab is not sending them, and a try in their lane had no
 * answer. These are not held up: an entry before its first try, an entry behind the first try of another entry, an
 * entry whose first try another tab makes, and an entry that waits for a choice of its person.
 */
export function heldUp({ entries, sending }: Pick<OutboxState, 'entries' | 'sending'>): ReadonlySet<string> {
  const all = waiting(entries).filter(entry => !isUndecided(entry))
  const stuck = new Set(all.filter(({ isUnanswered }) => isUnanswered).map(({ lane }) => lane))
  const still = all.filter(({ client_id, lane }) => stuck.has(lane) && !sending.has(client_id))
  return new Set(still.map(({ client_id }) => client_id))
}
