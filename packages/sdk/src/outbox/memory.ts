/** Keeps entries in memory: for scripts and tests, and where the browser refuses to store them. */

import type { EntryStore } from './ports.js'
import type { Entries, Entry } from './entry.js'
import { entryAdded, entryRemoved, entryReplaced, entrySettled } from './state.js'

/** Creates a storage that lasts as long as the program; for scripts and tests. */
export function createMemoryEntries(): EntryStore {
  let entries: Entries = []
  return {
    all: async () => entries,
    add: async entry => void (entries = entryAdded(entries, entry)),
    replace: async entry => void (entries = entryReplaced(entries, entry)),
    settle: async entry => void (entries = entrySettled(entries, entry)),
    remove: async clientId => void (entries = entryRemoved(entries, clientId)),
  }
}

/**
 * Creates a storage that keeps in memory what the browser refuses to store (private window, full disk), so
 * that it is sent while the page lives. Calls `onRefused` with whether something is kept in memory only.
 */
export function toSafeEntries(store: EntryStore, onRefused: (isRefused: boolean) => void): EntryStore {
  const memory = createMemoryEntries()
  /** The place of each entry that was added here and waits, in the order of the calls. */
  const places = new Map<string, number>()
  let added = 0

  /** Does the same in the browser's storage, which may refuse, and in memory. */
  async function both(change: (store: EntryStore) => Promise<void>): Promise<void> {
    await change(memory)
    const isEmpty = (await memory.all()).length === 0
    try {
      await change(store)
      if (isEmpty) onRefused(false)
    } catch (error) {
      console.warn('the browser refuses to change what waits to be sent', error)
      onRefused(true)
    }
  }

  return {
    async all() {
      const kept = await memory.all()
      try {
        const stored = await store.all()
        // A storage that refused may have kept the entry all the same.
        return inPlace(kept.reduce(entryAdded, stored), places)
      } catch {
        // Entries that cannot be read now are read later; those in memory are sent meanwhile.
        onRefused(true)
        return kept
      }
    },
    async add(entry) {
      places.set(entry.client_id, added++)
      // An entry must not overtake an earlier one of its lane that only memory holds.
      const isBehind = (await memory.all()).some(({ lane }) => lane === entry.lane)
      if (isBehind) return memory.add(entry)
      try {
        await store.add(entry)
        if ((await memory.all()).length === 0) onRefused(false)
      } catch (error) {
        console.warn('the browser refuses to keep what waits to be sent', error)
        await memory.add(entry)
        onRefused(true)
      }
    },
    replace: entry => both(each => each.replace(entry)),
    settle(entry) {
      places.delete(entry.client_id)
      return both(each => each.settle(entry))
    },
    remove(clientId) {
      places.delete(clientId)
      return both(each => each.remove(clientId))
    },
  }
}

/**
 * Returns the entries with those that have a place in its order within their lane. A large entry may be refused after
 * a later small one was stored, and goes before it all the same.
 */
function inPlace(entries: Entries, places: ReadonlyMap<string, number>): Entries {
  const placeOf = ({ client_id }: Entry): number => places.get(client_id) ?? -1
  const ordered = entries
    .filter(entry => placeOf(entry) >= 0)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  const lanes = new Map<string, Entry[]>()
  for (const entry of ordered) lanes.set(entry.lane, [...(lanes.get(entry.lane) ?? []), entry])
  return entries.map(entry => (placeOf(entry) < 0 ? entry : (lanes.get(entry.lane)?.shift() ?? entry)))
}
