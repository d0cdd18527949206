/** Keeps entries in memory: for scripts and tests, and where the browser refuses to store them. */

import type { EntryStore } from './ports.js'
import type { Entries } from './entry.js'
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
        return kept.reduce(entryAdded, stored)
      } catch {
        // Entries that cannot be read now are read later; those in memory are sent meanwhile.
        onRefused(true)
        return kept
      }
    },
    async add(entry) {
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
    settle: entry => both(each => each.settle(entry)),
    remove: clientId => both(each => each.remove(clientId)),
  }
}
