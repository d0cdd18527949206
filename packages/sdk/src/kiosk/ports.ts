import type { Api } from '../http/api.js'
import type { Clock } from '../http/deadline.js'
import type { Cell } from '../state/cell.js'
import type { PinToSeal } from '../timeclock/actions.seal.js'
import type { Queue, QueuedPunch } from './state.queue.js'

/** Where punches outlive reloads, crashes and updates. Every method rejects when the storage refuses. */
export interface PunchStore {
  /** All of them, in the order in which they were added. */
  all(): Promise<Queue>
  add(punch: QueuedPunch): Promise<void>
  /** Writes a punch back in its place; one that is gone stays gone, one that was taken back meanwhile stays so. */
  replace(punch: QueuedPunch): Promise<void>
  /** Removes a punch that the server has; one that was taken back since it was read stays, to be undone there. */
  settle(punch: QueuedPunch): Promise<void>
  remove(clientId: string): Promise<void>
}

/** What punching acts on. */
export interface PunchPorts {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  readonly random: () => number
  readonly store: PunchStore
  /** What the screens show of the store. */
  readonly queue: Cell<QueueState>
  /** Whether there is a key to send with. */
  readonly maySend: () => boolean
  /** How long somebody who taps waits for the server, in ms; 0 when there is no sense in asking it now. */
  readonly patienceMs: () => number
  /** Milliseconds to add to the tablet's clock to get the server's; null until it was measured. */
  readonly offsetMs: () => number | null
  /** The PIN of one punch under the server's public key; null while that is not known. */
  readonly seal: (pin: PinToSeal) => Promise<string | null>
  /** Runs one sender at a time, also among the tabs of the browser. Rejects when the signal ends the wait. */
  readonly exclusively: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
}

/** The queue as shown. */
export interface QueueState {
  readonly punches: Queue
  /** True when the storage refuses: what cannot be sent at once is then lost, and the person must know. */
  readonly isRefused: boolean
}

export const NO_QUEUE: QueueState = { punches: [], isRefused: false }

/** Shows what the store holds. */
export async function showQueue({ store, queue }: Pick<PunchPorts, 'store' | 'queue'>): Promise<void> {
  try {
    queue.set({ ...queue.get(), punches: await store.all() })
  } catch {
    queue.set({ ...queue.get(), isRefused: true })
  }
}

/** False when the storage refused, which is shown. */
export async function changeStore(
  ports: PunchPorts,
  change: (store: PunchStore) => Promise<void>,
): Promise<boolean> {
  try {
    await change(ports.store)
    ports.queue.set({ punches: await ports.store.all(), isRefused: false })
    return true
  } catch (error) {
    ports.queue.set({ ...ports.queue.get(), isRefused: true })
    console.warn('the tablet refuses to keep punches', error)
    return false
  }
}
