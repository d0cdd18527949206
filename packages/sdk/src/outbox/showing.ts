import type { Cell } from '../state/cell.js'
import type { Entries, Entry } from './entry.js'
import type { OutboxPorts } from './ports.js'
import type { OutboxState } from './shown.js'
import { entriesOf, entryAdded } from './state.js'

/** Shows the entries of the storage, and those that are being written to it. */
export interface Showing {
  /** Shows an entry at once, and goes on until `drop`, whether the storage has it or not. */
  keep(entry: Entry): void
  /** Leaves an entry to the storage. Returns whether it was kept. */
  drop(clientId: string): boolean
  /** Reads the storage and shows it. Resolves with what it showed: with nothing when a later read was quicker. */
  show(): Promise<Entries>
}

/** The ports of `createShowing`; the storage never rejects. */
export interface ShowingPorts extends Pick<OutboxPorts, 'account'> {
  readonly store: Pick<OutboxPorts['store'], 'all'>
  readonly state: Cell<OutboxState>
}

/** Creates the display of the entries. */
export function createShowing({ store, account, state }: ShowingPorts): Showing {
  const keeping = new Map<string, Entry>()
  let reads = 0
  let newestRead = 0

  return {
    keep(entry) {
      keeping.set(entry.client_id, entry)
      state.set({ ...state.get(), entries: entryAdded(state.get().entries, entry) })
    },
    drop: clientId => keeping.delete(clientId),
    async show() {
      const mine = ++reads
      const all = await store.all()
      // An earlier read that took longer must not bring back what was shown before.
      if (mine < newestRead) return []
      newestRead = mine
      const entries = entriesOf([...keeping.values()].reduce(entryAdded, all), account())
      state.set({ ...state.get(), entries })
      return entries
    },
  }
}
