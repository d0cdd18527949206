/** The ports of a tablet's actions: what a storage of waiting punches and requests does, and the cells that show it. */

import type { Api } from '../http/api.js'
import type { Clock } from '../http/deadline.js'
import type { Cell } from '../state/cell.js'
import type { PinToSeal } from '../timeclock/actions.seal.js'
import type { WorkLog } from '../timeclock/schema.js'
import type { QueuedRequests, QueuedRequest } from './state.requests.js'
import type { Queue, QueuedPunch } from './state.queue.js'

/**
 * The storage of punches, which outlives reloads, crashes and updates. Every method rejects when the storage
 * refuses.
 */
export interface PunchStore {
  /** Resolves with all punches, in the order in which they were added. */
  all(): Promise<Queue>
  add(punch: QueuedPunch): Promise<void>
  /**
   * Writes a punch back in its place. A punch that was removed meanwhile stays removed, and one that was
   * undone stays undone.
   */
  replace(punch: QueuedPunch): Promise<void>
  /**
   * Removes a punch that the server has. One that was undone since it was read stays, so that it is undone
   * there.
   */
  settle(punch: QueuedPunch): Promise<void>
  remove(clientId: string): Promise<void>
}

/** The storage of requests for corrections, beside that of punches. Every method rejects when it refuses. */
export interface RequestStore {
  /** Resolves with all requests, in the order in which they were added. */
  all(): Promise<QueuedRequests>
  add(ask: QueuedRequest): Promise<void>
  replace(ask: QueuedRequest): Promise<void>
  settle(ask: QueuedRequest): Promise<void>
  remove(clientId: string): Promise<void>
}

/** The storages of a tablet: punches and requests, until the server has them. */
export interface DeviceStores {
  readonly store: PunchStore
  /** A storage of its own: an older version of the app, which may be open in another tab, sends punches only. */
  readonly asks: RequestStore
}

/** The ports of punching. */
export interface PunchPorts extends DeviceStores {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  readonly random: () => number
  /** The content of the stores, as the screens show it. */
  readonly queue: Cell<QueueState>
  /**
   * Shows a record that the server now has. Called before the queue gives the punch up, so that the board never
   * shows the person as they were before it.
   */
  readonly arrived: (userId: number, log: WorkLog) => void
  /** Tells whether there is a key to send with. */
  readonly maySend: () => boolean
  /**
   * Returns how long a person who taps waits for the server, in ms; 0 when it makes no sense to ask it now.
   */
  readonly patienceMs: () => number
  /**
   * Returns the milliseconds to add to the tablet's clock to get the server's; null before it was measured.
   */
  readonly offsetMs: () => number | null
  /** Returns the PIN of one punch or request, sealed with the server's public key; null when the key is not known. */
  readonly seal: (pin: PinToSeal) => Promise<string | null>
  /** Runs one sender at a time, also among the tabs of the browser. Rejects when the signal ends the wait. */
  readonly exclusively: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
}

/** The queue as it is shown. */
export interface QueueState {
  readonly punches: Queue
  readonly asks: QueuedRequests
  /**
   * True when the storage refuses. A punch that cannot be sent at once is lost then, and the person must be
   * told.
   */
  readonly isRefused: boolean
}

export const NO_QUEUE: QueueState = { punches: [], asks: [], isRefused: false }

type ShownPorts = DeviceStores & Pick<PunchPorts, 'queue'>

/** Shows the content of the stores. */
export async function showQueue({ store, asks, queue }: ShownPorts): Promise<void> {
  try {
    queue.set({ ...queue.get(), ...(await readAll({ store, asks })) })
  } catch {
    queue.set({ ...queue.get(), isRefused: true })
  }
}

async function readAll({ store, asks }: DeviceStores): Promise<Pick<QueueState, 'punches' | 'asks'>> {
  const [punches, kept] = await Promise.all([store.all(), asks.all()])
  return { punches, asks: kept }
}

/** Changes the stores and shows the result. Returns false when the storage refused, which is shown too. */
export async function changeStore(
  ports: ShownPorts,
  change: (store: PunchStore, asks: RequestStore) => Promise<void>,
): Promise<boolean> {
  try {
    await change(ports.store, ports.asks)
    ports.queue.set({ ...(await readAll(ports)), isRefused: false })
    return true
  } catch (error) {
    ports.queue.set({ ...ports.queue.get(), isRefused: true })
    console.warn('the tablet refuses to keep punches', error)
    return false
  }
}
