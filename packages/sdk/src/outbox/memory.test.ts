import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anEntry } from '../testing/outbox.js'
import { createMemoryEntries, toSafeEntries } from './memory.js'
import type { EntryStore } from './ports.js'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const full = (): Promise<never> => Promise.reject(new DOMException('full', 'QuotaExceededError'))
const entry = (client_id: string, lane = 'a') => anEntry({ client_id, lane })

/** Returns a safe storage over one whose methods the test breaks, and whether it said that it is refused. */
function aSafe() {
  const real = createMemoryEntries()
  const broken = new Set<keyof EntryStore>()
  const say: boolean[] = []
  const over = Object.fromEntries(
    Object.entries(real).map(([name, work]) => [
      name,
      (...args: readonly never[]) =>
        broken.has(name as keyof EntryStore)
          ? full()
          : (work as (...all: readonly never[]) => unknown)(...args),
    ]),
  ) as unknown as EntryStore
  const safe = toSafeEntries(over, isRefused => say.push(isRefused))
  const ids = async (store: Pick<EntryStore, 'all'>) => (await store.all()).map(({ client_id }) => client_id)
  return { real, safe, broken, say, ids }
}

describe('a storage that the browser refuses', () => {
  test('keeps in memory what it cannot store, with what was stored before it', async () => {
    const { real, safe, broken, say, ids } = aSafe()
    await safe.add(entry('stored'))
    broken.add('add')
    await safe.add(entry('kept'))
    expect([await ids(safe), await ids(real), say]).toEqual([['stored', 'kept'], ['stored'], [false, true]])
  })

  test('lets nothing overtake in its lane what only memory has', async () => {
    const { real, safe, broken, say, ids } = aSafe()
    broken.add('add')
    await safe.add(entry('one'))
    broken.clear()
    await safe.add(entry('two'))
    await safe.add(entry('other', 'b'))
    expect([await ids(real), await ids(safe)]).toEqual([['other'], ['other', 'one', 'two']])
    // It stays refused as long as memory has something.
    expect(say).toEqual([true])
  })

  test('lets nothing overtake an entry that takes longer to fail', async () => {
    const real = createMemoryEntries()
    const large = async (): Promise<never> => {
      await new Promise(resolve => setTimeout(resolve))
      return full()
    }
    const add: EntryStore['add'] = each => (each.client_id === 'large' ? large() : real.add(each))
    await real.add(entry('before'))
    const safe = toSafeEntries({ ...real, add }, () => {})
    await Promise.all([safe.add(entry('large')), safe.add(entry('small')), safe.add(entry('other', 'b'))])
    const order = (await safe.all()).map(({ client_id }) => client_id)
    expect(order.filter(id => id !== 'other')).toEqual(['before', 'large', 'small'])
  })

  test('is no longer refused once memory is empty and the browser stores again', async () => {
    const { safe, broken, say } = aSafe()
    broken.add('add').add('remove')
    await safe.add(entry('one'))
    await safe.remove('one')
    expect(say).toEqual([true, true])
    broken.clear()
    await safe.replace(entry('unknown'))
    expect(say).toEqual([true, true, false])
  })

  test('stays refused after a change while memory has something', async () => {
    const { safe, broken, say, ids } = aSafe()
    broken.add('add')
    await safe.add(entry('one'))
    await safe.add(entry('two', 'b'))
    await safe.settle(entry('one'))
    expect([say, await ids(safe)]).toEqual([[true, true], ['two']])
  })

  test('shows what memory has when it cannot be read', async () => {
    const { safe, broken, say, ids } = aSafe()
    await safe.add(entry('stored'))
    broken.add('all')
    expect([await ids(safe), say]).toEqual([[], [false, true]])
    broken.add('add')
    await safe.add(entry('kept'))
    expect(await ids(safe)).toEqual(['kept'])
  })

  test('changes entries in both places', async () => {
    const { real, safe, broken } = aSafe()
    await safe.add(entry('stored'))
    broken.add('add')
    await safe.add(entry('kept'))
    for (const id of ['stored', 'kept']) await safe.replace({ ...entry(id), tries: 3 })
    expect((await safe.all()).map(({ tries }) => tries)).toEqual([3, 3])
    expect((await real.all()).map(({ tries }) => tries)).toEqual([3])
  })
})
