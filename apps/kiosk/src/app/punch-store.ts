import type { PunchStore } from '@osys/sdk/kiosk/punch-store'
import type { QueuedPunch } from '@osys/sdk/kiosk/queue'
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'

interface Schema extends DBSchema {
  punches: { key: number; value: QueuedPunch; indexes: { client_id: string } }
}

const NAME = 'osys-kiosk'
const VERSION = 1

/**
 * Punches in IndexedDB, in the order in which they were added. Writes are on the disk before they count (`strict`), so
 * that not even a tablet that loses power forgets one.
 */
export function openPunchStore(): PunchStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined

  function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(NAME, VERSION, {
      upgrade(database) {
        database.createObjectStore('punches', { autoIncrement: true }).createIndex('client_id', 'client_id')
      },
      // Another tab wants another version, or the browser has closed it: the next use opens it anew.
      blocking: (_version, _wanted, event) => (event.target as IDBDatabase).close(),
      terminated: () => (opened = undefined),
    })
    opened.catch(() => (opened = undefined))
    return opened
  }

  async function write(work: (store: Writable) => Promise<unknown>): Promise<void> {
    const transaction = (await open()).transaction('punches', 'readwrite', { durability: 'strict' })
    await Promise.all([work(transaction.store), transaction.done])
  }

  return {
    all: async () => (await open()).getAll('punches'),
    add: punch => write(store => store.add(punch)),
    replace: punch =>
      write(async store => {
        const key = await store.index('client_id').getKey(punch.client_id)
        if (key !== undefined) await store.put(punch, key)
      }),
    remove: clientId =>
      write(async store => {
        const key = await store.index('client_id').getKey(clientId)
        if (key !== undefined) await store.delete(key)
      }),
  }
}

type Writable = IDBPObjectStore<Schema, ['punches'], 'punches', 'readwrite'>

/** Runs one sender at a time among all tabs of this browser; a browser without locks has one tab of its own at least. */
export async function exclusively<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!('locks' in navigator)) return inTurn(work)
  return (await navigator.locks.request('osys-kiosk-queue', signal ? { signal } : {}, work)) as T
}

let last: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}
