import type { PunchStore } from '@osys/sdk/kiosk/ports'
import type { QueuedPunch } from '@osys/sdk/kiosk/state.queue'
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'

interface Schema extends DBSchema {
  punches: { key: number; value: QueuedPunch; indexes: { client_id: string } }
}

const NAME = 'osys-kiosk'
const VERSION = 1

/**
 * Opens the punches in IndexedDB, in the order in which they were added. A new punch
 * is on the disk before it counts (`strict`), so that a loss of power cannot lose
 * it; a lost mark of the sending only sends a punch twice, under the same UUID.
 */
export function openPunchStore(): PunchStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined

  function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(NAME, VERSION, {
      upgrade(database) {
        database.createObjectStore('punches', { autoIncrement: true }).createIndex('client_id', 'client_id')
      },
      // The database is deleted or upgraded elsewhere, or the browser closed it: the next use opens it again.
      blocking(_version, _wanted, event) {
        opened = undefined
        ;(event.target as IDBDatabase).close()
      },
      terminated: () => (opened = undefined),
    })
    opened.catch(() => (opened = undefined))
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
      const transaction = (await open()).transaction('punches', 'readwrite', { durability })
      await Promise.all([work(transaction.store), transaction.done])
    })

  return {
    all: () => twice(async () => (await open()).getAll('punches')),
    add: punch =>
      write(async store => {
        // The first of the two tries may have stored it.
        const key = await store.index('client_id').getKey(punch.client_id)
        if (key === undefined) await store.add(punch)
      }, 'strict'),
    replace: punch =>
      write(async store => {
        const key = await store.index('client_id').getKey(punch.client_id)
        const before = key === undefined ? undefined : await store.get(key)
        if (before) await store.put(before.isUndone ? { ...punch, isUndone: true } : punch, key)
      }),
    settle: punch =>
      write(async store => {
        const key = await store.index('client_id').getKey(punch.client_id)
        const now = key === undefined ? undefined : await store.get(key)
        if (key !== undefined && (!now?.isUndone || punch.isUndone)) await store.delete(key)
      }),
    remove: clientId =>
      write(async store => {
        const key = await store.index('client_id').getKey(clientId)
        if (key !== undefined) await store.delete(key)
      }),
  }
}

type Writable = IDBPObjectStore<Schema, ['punches'], 'punches', 'readwrite'>

/** Runs one sender at a time among all tabs of this browser. Without locks: among those of this tab. */
export async function exclusively<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!('locks' in navigator)) return inTurn(work, signal)
  return (await navigator.locks.request('osys-kiosk-queue', signal ? { signal } : {}, work)) as T
}

let last: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let hasBegun = false
  const mine = last.then(() => {
    signal?.throwIfAborted()
    hasBegun = true
    return work()
  })
  last = mine.catch(() => undefined)
  if (!signal) return mine
  // The signal ends the wait for the lock, but not the work.
  const given = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => !hasBegun && reject(signal.reason), { once: true })
  })
  return Promise.race([mine, given])
}

/** Asks the browser to keep the storage when the disk runs short; it may refuse, and some cannot be asked. */
export async function askToKeep(): Promise<void> {
  await navigator.storage?.persist?.().catch((error: unknown) => console.warn('no lasting storage', error))
}
