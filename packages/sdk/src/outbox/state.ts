/**
 * Makes the entries of the outbox, decides which of them is sent next and how long one waits after a failure, and how
 * entries change.
 */

import {
  type Entries,
  type Entry,
  type EntryKind,
  isUndecided,
  type NewEntry,
  type Refusal,
  waiting,
} from './entry.js'

/** The time for which only the tab that made an entry sends it or takes it back, in ms. */
export const OWN_TAB_MS = 2000

/** The account and the tab that make an entry, its kind, and the moment, in ms. */
export interface Making<Payload> {
  readonly kind: EntryKind<Payload, unknown>
  readonly account: number
  readonly origin: string
  readonly now: number
}

/** Returns the entry of what a person sends. Until it is tried, the loops of other tabs leave it to its own. */
export function newEntry<Payload>(
  { client_id, lane, about, payload }: Required<NewEntry<Payload>>,
  { kind, account, origin, now }: Making<Payload>,
): Entry<Payload> {
  return {
    client_id,
    kind: kind.name,
    lane,
    account,
    origin,
    created_at: new Date(now).toISOString(),
    about,
    payload,
    revision: 0,
    tries: 0,
    notBefore: now + OWN_TAB_MS,
    refusal: null,
  }
}

/** Returns the entries of one account; none when nobody is signed in. */
export function entriesOf(entries: Entries, account: number | null): Entries {
  return account === null ? [] : entries.filter(entry => entry.account === account)
}

/** Returns the waiting entries without those that wait for a choice of their person. */
function decided(entries: Entries): Entries {
  return waiting(entries).filter(entry => !isUndecided(entry))
}

/** Returns the oldest entry to send of each lane. One that cannot be sent stops its own lane only. */
function heads(entries: Entries): Entries {
  const lanes = new Set<string>()
  return decided(entries).filter(({ lane }) => !lanes.has(lane) && lanes.add(lane))
}

/** Returns the entries to send of the same lane that come before an entry. */
export function earlierOf(entries: Entries, { client_id, lane }: Pick<Entry, 'client_id' | 'lane'>): Entries {
  const own = decided(entries).filter(entry => entry.lane === lane)
  const end = own.findIndex(entry => entry.client_id === client_id)
  return end < 0 ? own : own.slice(0, end)
}

/** The entries and lanes that are not to be sent now: entries that were tried, and lanes that are being sent. */
export interface LeftOut {
  readonly entries: ReadonlySet<string>
  readonly lanes: ReadonlySet<string>
}

const NOTHING: LeftOut = { entries: new Set(), lanes: new Set() }

/**
 * Returns the entry to send now (ms): of the first entries of each lane that may be sent and are not left
 * out, the oldest of those with the fewest tries. An entry that keeps failing must not keep coming first.
 */
export function nextToSend(entries: Entries, now: number, leftOut: LeftOut = NOTHING): Entry | undefined {
  return heads(entries)
    .filter(entry => waitOf(entry, now) === 0)
    .filter(({ client_id, lane }) => !leftOut.entries.has(client_id) && !leftOut.lanes.has(lane))
    .toSorted((one, other) => one.tries - other.tries)[0]
}

/**
 * Returns the milliseconds until an entry may be sent. A moment too far ahead was set by a clock that was put
 * back since.
 */
export function waitOf({ notBefore }: Pick<Entry, 'notBefore'>, now: number): number {
  const waitMs = Math.max(0, notBefore - now)
  return waitMs > LONGEST_REST_MS ? 0 : waitMs
}

/** Returns the milliseconds until an entry can be sent; null when nothing waits. */
export function untilNextSend(entries: Entries, now: number): number | null {
  const waits = heads(entries).map(entry => waitOf(entry, now))
  return waits.length === 0 ? null : Math.min(...waits)
}

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000
/** The longest wait that a server may ask for. */
const LONGEST_REST_MS = 10 * 60_000

/**
 * Returns an entry after a try without a final answer. The wait doubles up to a minute, and half of it is
 * random (`random` from 0 to 1), so that the devices of an office do not all return in the same moment.
 */
export function putOff(entry: Entry, now: number, random: number, retryAfterSeconds = 0): Entry {
  const bound = Math.min(FIRST_WAIT_MS * 2 ** Math.min(entry.tries, 10), LONGEST_WAIT_MS)
  const askedMs = Math.min(retryAfterSeconds * 1000, LONGEST_REST_MS)
  const waitMs = Math.max(bound / 2 + (random * bound) / 2, askedMs)
  return { ...entry, tries: entry.tries + 1, isUnanswered: true, notBefore: now + Math.round(waitMs) }
}

/** Returns an entry that the server never accepts, with the reason. */
export function refusedFor(entry: Entry, refusal: Refusal): Entry {
  return { ...entry, tries: entry.tries + 1, refusal }
}

/**
 * Returns an entry that its sender cannot send before the person chooses, with what is left of its payload. The
 * server answered, so nothing of it is held up.
 */
export function undecided({ isUnanswered: _isUnanswered, ...entry }: Entry, payload: unknown): Entry {
  return { ...entry, payload, tries: entry.tries + 1, undecidedRevision: entry.revision }
}

const NO_REVISION = -1

/**
 * Returns the entries with all waiting ones ready to be sent at once, because the network is back. What needed a
 * choice is tried too: the other text may have been taken back meanwhile.
 */
export function hurried(entries: Entries): Entries {
  return entries.map(entry => {
    if (isUndecided(entry)) return { ...entry, notBefore: 0, undecidedRevision: NO_REVISION }
    return entry.notBefore === 0 ? entry : { ...entry, notBefore: 0 }
  })
}

/** Returns the entries after one was added. An entry that is there already is not added again. */
export function entryAdded(entries: Entries, entry: Entry): Entries {
  return entries.some(({ client_id }) => client_id === entry.client_id) ? entries : [...entries, entry]
}

/**
 * Returns the entries after one was written back in its place. One that was removed meanwhile stays removed,
 * and the newer payload stays.
 */
export function entryReplaced(entries: Entries, entry: Entry): Entries {
  return entries.map(now => (now.client_id === entry.client_id ? replacementOf(now, entry) : now))
}

/**
 * Returns what an entry becomes when another copy is written back. A newer payload does not wait for the
 * failure of the older one: the person has just acted.
 */
export function replacementOf(now: Entry, copy: Entry): Entry {
  if (now.revision <= copy.revision) return copy
  const { payload, about, revision, notBefore } = now
  return { ...copy, payload, about, revision, notBefore, refusal: null }
}

/**
 * Returns the entries after the server took one. One that was changed since it was read stays, so that the
 * change is sent too.
 */
export function entrySettled(entries: Entries, { client_id, revision }: Entry): Entries {
  return entries.filter(now => now.client_id !== client_id || now.revision > revision)
}

/** Returns the entries without one of them. */
export function entryRemoved(entries: Entries, clientId: string): Entries {
  return entries.filter(({ client_id }) => client_id !== clientId)
}
