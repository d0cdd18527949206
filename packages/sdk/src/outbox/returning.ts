import type { Cell } from '../state/cell.js'
import type { Entries, Entry } from './entry.js'
import { showFault } from './fault.js'
import type { SendPorts } from './ports.js'
import type { Settling } from './settling.js'
import type { OutboxState } from './shown.js'
import { OWN_TAB_MS } from './state.js'

/** Gives refused payloads back to their features, each in one tab only. */
export interface Returning {
  /** Gives back those that this tab made. */
  returnOwn(entries: Entries): void
  /** Gives back those of tabs that are closed, after the time in which an open tab does so itself. */
  returnOrphans(): void
}

/** The ports of `createReturning`. */
export interface ReturningPorts extends Pick<
  SendPorts,
  'clock' | 'account' | 'exclusively' | 'store' | 'change' | 'show'
> {
  readonly state: Pick<Cell<OutboxState>, 'get'>
  readonly settling: Pick<Settling, 'isHeard' | 'tell'>
  /** This tab, as its entries name it. */
  readonly origin: string
}

/** Creates the way back of what the server refused. */
export function createReturning(ports: ReturningPorts): Returning {
  const { clock, account, exclusively, store, change, show, state, settling, origin } = ports

  /** Gives a payload back to its feature, and then forgets the entry. */
  async function giveBack(entry: Entry): Promise<void> {
    if (!settling.isHeard(entry.kind)) return
    await exclusively(`refused ${entry.client_id}`, async () => {
      const now = (await store.all()).find(({ client_id }) => client_id === entry.client_id)
      if (!now?.refusal || account() !== now.account) return
      // Told before it is removed: a crash in between may give it back twice, and never loses it.
      await settling.tell({ how: 'refused', entry: now, refusal: now.refusal })
      await change(each => each.remove(now.client_id))
    })
  }

  async function giveBackOrphans(): Promise<void> {
    await clock.wait(OWN_TAB_MS, new AbortController().signal)
    await show()
    const refused = state.get().entries.filter(({ refusal }) => refusal !== null)
    for (const entry of refused) await giveBack(entry)
  }

  return {
    returnOwn(entries) {
      for (const entry of entries)
        if (entry.refusal !== null && entry.origin === origin) void giveBack(entry).catch(showFault)
    },
    returnOrphans: () => void giveBackOrphans().catch(showFault),
  }
}
