import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anEntry } from '../testing/outbox.js'
import { settled } from '../testing/clock.js'
import { askToKeep, browserChannel, browserLocks, openChosen, openEntries } from './browser.js'
import type { TabMessage } from './ports.js'

afterEach(async () => {
  vi.restoreAllMocks()
  for (const { name = '' } of await indexedDB.databases())
    await new Promise(resolve => (indexedDB.deleteDatabase(name).onsuccess = resolve))
})

describe('a storage of the browser', () => {
  test('opens its connection again when the browser lost it, and gives up when it stays away', async () => {
    const store = openEntries()
    await store.add(anEntry({ client_id: 'a' }))
    const lost = (): never => {
      throw new DOMException('lost', 'InvalidStateError')
    }
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(lost)
    await store.add(anEntry({ client_id: 'b' }))
    expect((await store.all()).map(({ client_id }) => client_id)).toEqual(['a', 'b'])
    begin.mockImplementationOnce(lost).mockImplementationOnce(lost)
    await expect(store.remove('a')).rejects.toThrow('lost')
    await store.remove('a')
    expect(await store.all()).toHaveLength(1)
  })

  test('keeps chosen files as they are until they are removed', async () => {
    const store = openChosen()
    const chosen = { client_id: 'a', kind: 'media', account: 7, file: new File(['x'], 'a.png'), facts: null }
    await store.add(chosen)
    await store.add({ ...chosen, account: 8 })
    expect(await store.all()).toMatchObject([{ client_id: 'a', account: 7 }])
    await store.remove('b')
    await store.remove('a')
    expect(await store.all()).toEqual([])
  })
})

describe('browserLocks', () => {
  test('asks the browser for the lock of a lane, and returns what the work returns', async () => {
    const asked: unknown[] = []
    const request = async (name: string, options: object, work: () => Promise<unknown>) => {
      asked.push([name, options])
      return work()
    }
    const exclusively = browserLocks({ request } as never, lane => `osys ${lane}`)
    const { signal } = new AbortController()
    expect(await exclusively('a', async () => 1, signal)).toBe(1)
    expect(await exclusively('b', async () => 2)).toBe(2)
    expect(asked).toEqual([
      ['osys a', { signal }],
      ['osys b', {}],
    ])
  })

  test('lets the works of this tab take turns where the browser has no locks', async () => {
    const exclusively = browserLocks(undefined, lane => lane)
    const done: string[] = []
    let end = (): void => {}
    void exclusively('a', () => new Promise<void>(resolve => (end = resolve))).then(() => done.push('first'))
    void exclusively('a', async () => void done.push('second'))
    void exclusively('b', async () => void done.push('other'))
    await settled()
    expect(done).toEqual(['other'])
    end()
    await settled()
    expect(done.slice(1).toSorted()).toEqual(['first', 'second'])
  })
})

test('tabs tell each other news until they stop to listen', async () => {
  const [here, there] = [browserChannel('test'), browserChannel('test')]
  const heard: TabMessage[] = []
  const stop = there.listen(message => heard.push(message))
  here.post({ kind: 'changed' })
  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'changed' }]))
  stop()
  const last: TabMessage[] = []
  there.listen(message => last.push(message))
  here.post({ kind: 'changed' })
  await vi.waitFor(() => expect(last).toHaveLength(1))
  expect(heard).toHaveLength(1)
})

test('the browser is asked to keep the storage, and may refuse', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await askToKeep(undefined)
  await askToKeep({} as StorageManager)
  expect(warned).not.toHaveBeenCalled()
  await askToKeep({ persist: () => Promise.reject(new Error('no')) } as unknown as StorageManager)
  expect(warned).toHaveBeenCalledOnce()
})
