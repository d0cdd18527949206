import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test } from 'vitest'
import { anEntry } from '../testing/outbox.js'
import { punchReplaced, punchSettled } from '../kiosk/state.queue.js'
import { aQueuedPunch } from '../testing/kiosk.js'
import { openEntries, openDeviceStore } from './browser.js'

afterEach(async () => {
  for (const { name = '' } of await indexedDB.databases())
    await new Promise(resolve => (indexedDB.deleteDatabase(name).onsuccess = resolve))
})

const entry = anEntry({ client_id: 'a', payload: { body: 'Listo', files: [new Blob(['x'])] } })

describe('openEntries', () => {
  test('keeps the entries in their order, each once, and files with them', async () => {
    const store = openEntries()
    await store.add(entry)
    await store.add(anEntry({ client_id: 'b' }))
    await store.add({ ...entry, tries: 9 })
    await store.replace({ ...entry, tries: 1 })
    const all = await openEntries().all()
    expect(all).toMatchObject([
      { client_id: 'a', tries: 1, payload: { body: 'Listo' } },
      { client_id: 'b', tries: 0 },
    ])
    await store.settle({ ...entry, tries: 1 })
    await store.remove('b')
    expect(await store.all()).toEqual([])
  })

  test('keeps a newer payload over an older copy, and what was removed stays removed', async () => {
    const store = openEntries()
    await store.add(entry)
    await store.replace({ ...entry, payload: 'new', revision: 1 })
    await store.replace({ ...entry, tries: 4 })
    await store.settle(entry)
    expect(await store.all()).toMatchObject([{ payload: 'new', tries: 4 }])
    await store.remove('a')
    await store.replace(entry)
    expect(await store.all()).toEqual([])
  })

  test('opens the database again after the browser closed it', async () => {
    const store = openEntries()
    await store.add(entry)
    // Deletes the database under the open connection, as the browser does when a person clears the site's data.
    await new Promise(resolve => (indexedDB.deleteDatabase('osys-outbox').onsuccess = resolve))
    expect(await store.all()).toEqual([])
    await store.add(entry)
    expect(await store.all()).toHaveLength(1)
  })
})

describe('openDeviceStore', () => {
  test('reads what an older version of the kiosk stored', async () => {
    const old = await new Promise<IDBDatabase>(resolve => {
      const opening = indexedDB.open('osys-kiosk', 1)
      opening.onupgradeneeded = () =>
        opening.result
          .createObjectStore('punches', { autoIncrement: true })
          .createIndex('client_id', 'client_id')
      opening.onsuccess = () => resolve(opening.result)
    })
    const { isUndone: _isUndone, ...punch } = aQueuedPunch()
    await new Promise(resolve => {
      old.transaction('punches', 'readwrite').objectStore('punches').add(punch).onsuccess = resolve
    })
    const store = openDeviceStore({
      database: 'osys-kiosk',
      table: 'punches',
      replaced: punchReplaced,
      settled: punchSettled,
    })
    expect(await store.all()).toEqual([punch])
    await store.replace({ ...punch, tries: 1 })
    expect(await store.all()).toEqual([{ ...punch, tries: 1 }])
    old.close()
  })
})
