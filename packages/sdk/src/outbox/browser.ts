/**
 * Keeps what waits to be sent in the browser's IndexedDB, on the disk before it counts as kept; also locks, so that
 * only one tab at a time sends the entries of a lane, and news between tabs.
 */

import { type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type { ChosenFile, Entry } from './entry.js'
import type { ChosenStore, EntryStore, SendPorts, TabChannel, TabMessage } from './ports.js'
import { createTurns } from './turns.js'
import { entryReplaced, entrySettled } from './state.js'

/** The storage of things that wait to be sent, in the order in which they were added. */
export interface DeviceStore<Kept> {
  all(): Promise<readonly Kept[]>
  add(kept: Kept): Promise<void>
  replace(kept: Kept): Promise<void>
  settle(kept: Kept): Promise<void>
  remove(clientId: string): Promise<void>
}

/** The place where entries are kept, and what writing back and settling does; both as for a list that holds one. */
export interface DevicePlace<Kept> {
  readonly database: string
  readonly table: string
  readonly replaced: (now: readonly Kept[], copy: Kept) => readonly Kept[]
  readonly settled: (now: readonly Kept[], sent: Kept) => readonly Kept[]
}

const VERSION = 1

type Writable = IDBPObjectStore<unknown, [string], string, 'readwrite'>

/**
 * Opens a storage in IndexedDB. What is added is on the disk before it counts (`strict`), so that a loss of
 * power cannot lose it; a lost mark of the sending only sends a thing twice, under the same UUID.
 */
export function openDeviceStore<Kept extends { readonly client_id: string }>({
  database,
  table,
  replaced,
  settled,
}: DevicePlace<Kept>): DeviceStore<Kept> {
  let opened: Promise<IDBPDatabase> | undefined

  function open(): Promise<IDBPDatabase> {
    opened ??= openDB(database, VERSION, {
      upgrade(created) {
        created.createObjectStore(table, { autoIncrement: true }).createIndex('client_id', 'client_id')
      },
      // The database is deleted or upgraded elsewhere, or the browser closed it: the next use opens it again.
      blocking(_version, _wanted, event) {
        opened = undefined
        ;(event.target as IDBDatabase).close()
      },
      terminated: () => (opened = undefined),
    })
    return opened
  }

  /** Browsers sometimes lose their connection, not always with an event; the second try opens a new one. */
  async function twice<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch {
      opened = undefined
      return work()
    }
  }

  const write = (
    work: (store: Writable) => Promise<unknown>,
    durability: IDBTransactionDurability = 'relaxed',
  ): Promise<void> =>
    twice(async () => {
      const transaction = (await open()).transaction(table, 'readwrite', { durability })
      await Promise.all([work(transaction.store), transaction.done])
    })

  /** Changes one of them in its place; what is not there stays away. */
  const changeOne = (
    clientId: string,
    change: (now: readonly Kept[]) => readonly Kept[],
    durability?: IDBTransactionDurability,
  ): Promise<void> =>
    write(async store => {
      const key = await store.index('client_id').getKey(clientId)
      if (key === undefined) return
      const now: Kept = await store.get(key)
      const [after] = change([now])
      if (after === undefined) await store.delete(key)
      else await store.put(after, key)
    }, durability)

  return {
    all: () => twice(async () => (await open()).getAll(table)),
    add: kept =>
      write(async store => {
        // The first of the two tries may have stored it.
        const key = await store.index('client_id').getKey(kept.client_id)
        if (key === undefined) await store.add(kept)
      }, 'strict'),
    replace: copy => changeOne(copy.client_id, now => replaced(now, copy)),
    settle: sent => changeOne(sent.client_id, now => settled(now, sent)),
    remove: clientId => changeOne(clientId, () => []),
  }
}

/** Opens the storage of a browser's outbox. */
export function openEntries(): EntryStore {
  return openDeviceStore<Entry>({
    database: 'osys-outbox',
    table: 'entries',
    replaced: entryReplaced,
    settled: entrySettled,
  })
}

/** Opens the storage of a browser's chosen files. A file is never changed in its place. */
export function openChosen(): ChosenStore {
  return openDeviceStore<ChosenFile>({
    database: 'osys-chosen',
    table: 'files',
    replaced: now => now,
    settled: now => now,
  })
}

/**
 * Runs one work of a lane at a time among all tabs of this browser, by a lock of this name. Without locks,
 * which only pages with https have, among the works of this tab.
 */
export function browserLocks(
  locks: LockManager | undefined,
  nameOf: (lane: string) => string,
): SendPorts['exclusively'] {
  const inTurn = createTurns()
  return async (lane, work, signal) => {
    const name = nameOf(lane)
    if (!locks) return inTurn(name, work, signal)
    return (await locks.request(name, signal ? { signal } : {}, work)) as never
  }
}

/** Opens the news between the tabs of this browser. */
export function browserChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name)
  return {
    post: message => channel.postMessage(message),
    listen(listener) {
      const hear = ({ data }: MessageEvent<TabMessage>): void => listener(data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
  }
}

/** Asks the browser to keep the storage when the disk runs short; it may refuse, and some cannot be asked. */
export async function askToKeep(storage: StorageManager | undefined): Promise<void> {
  await storage?.persist?.().catch((error: unknown) => console.warn('no lasting storage', error))
}
