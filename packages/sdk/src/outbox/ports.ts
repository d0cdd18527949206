/** Defines the ports of the outbox: storage of entries, sending, locks, and news between tabs. */

import type { Clock } from '../http/deadline.js'
import type { ChosenFile, Entries, Entry, Refusal } from './entry.js'
import type { Cell } from '../state/cell.js'
import type { Sender } from './sender.js'
import type { OutboxState } from './shown.js'

/**
 * The storage of entries, which outlives reloads, crashes and updates and is shared by the tabs. Every method
 * rejects when the storage refuses.
 */
export interface EntryStore {
  /** Resolves with the entries of all accounts, in the order in which they were added. */
  all(): Promise<Entries>
  /** Resolves once the entry is on the disk. An entry that is there already is not added again. */
  add(entry: Entry): Promise<void>
  /** Writes an entry back in its place, by `entryReplaced`. */
  replace(entry: Entry): Promise<void>
  /** Removes an entry that the server has, by `entrySettled`. */
  settle(entry: Entry): Promise<void>
  remove(clientId: string): Promise<void>
}

/** The storage of chosen files, which is shared by the tabs. Every method rejects when the storage refuses. */
export interface ChosenStore {
  /** Resolves with the files of all accounts, in the order in which they were added. */
  all(): Promise<readonly ChosenFile[]>
  add(chosen: ChosenFile): Promise<void>
  remove(clientId: string): Promise<void>
}

/** The ports of sending. */
export interface SendPorts {
  readonly clock: Clock
  readonly random: () => number
  readonly store: Pick<EntryStore, 'all'>
  /** Changes the storage and shows the result, also when the storage refuses. */
  readonly change: (change: (store: EntryStore) => Promise<void>) => Promise<unknown>
  /** Shows the content of the storage. */
  readonly show: () => Promise<void>
  /** Returns the account whose entries may be sent now; null when nobody is signed in. */
  readonly account: () => number | null
  /** Returns the sender of a kind; undefined for a kind that another version of the app made. */
  readonly senderOf: (kind: string) => Sender<unknown, unknown> | undefined
  /**
   * Runs one work of a lane at a time, also among the tabs of the browser, those that wait in their order.
   * Rejects when the signal ends the wait.
   */
  readonly exclusively: <T>(lane: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
  /** Called when the server has an entry, and when it refuses one for good. */
  readonly onAnswer: (entry: Entry, answer: unknown) => void
  readonly onRefused: (entry: Entry, refusal: Refusal) => void
  /**
   * True when a try is noted before its call, so that one can tell whether an entry may have arrived. A note beside
   * the call is quicker.
   */
  readonly notesFirst: boolean
  /** The number of lanes that are sent at once. */
  readonly atOnce: number
}

/** Carries news between the tabs of one browser. */
export interface TabChannel {
  post(message: TabMessage): void
  /** Calls the listener for the messages of other tabs. Returns a function that stops it. */
  listen(listener: (message: TabMessage) => void): () => void
}

/** The news between tabs: the storage changed, or the server has an entry. */
export type TabMessage =
  | { readonly kind: 'changed' }
  | { readonly kind: 'sent'; readonly entry: Entry; readonly answer: unknown }

/** A channel for a program without other tabs. */
export const NO_CHANNEL: TabChannel = { post() {}, listen: () => () => {} }

/** The ports of an outbox. */
export interface OutboxPorts {
  readonly clock: Clock
  readonly random: () => number
  readonly store: EntryStore
  /** Returns the id of the signed-in account, whose entries alone are shown and sent; null for nobody. */
  readonly account: () => number | null
  readonly exclusively: SendPorts['exclusively']
  readonly channel: TabChannel
  /** One sender for each kind. */
  readonly senders: readonly Sender<unknown, unknown>[]
  readonly state: Cell<OutboxState>
}
