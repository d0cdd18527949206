import { describe, expect, test } from 'vitest'
import { CHAT_LIMITS } from '../chat/schema.js'
import { aTabBus, anEntry } from '../testing/outbox.js'
import { settled } from '../testing/clock.js'
import { CHOSEN_BYTES, createChosen, createMemoryChosen } from './chosen.js'
import type { ChosenFile } from './entry.js'
import { createMemoryEntries } from './memory.js'
import { NO_CHANNEL } from './ports.js'

const aFile = (size = 1): File => Object.defineProperty(new File(['x'], 'a.png'), 'size', { value: size })
const chosen = (client_id: string, over: Partial<ChosenFile> = {}): ChosenFile => ({
  client_id,
  kind: 'media',
  account: 7,
  file: aFile(),
  facts: null,
  ...over,
})
const idsOf = (files: readonly ChosenFile[]) => files.map(({ client_id }) => client_id)

describe('chosen files', () => {
  test('belong to their account, and stay until they are forgotten', async () => {
    const store = createMemoryChosen()
    const keeper = createChosen({ store, channel: NO_CHANNEL })
    expect(await keeper.keep(chosen('a'))).toBe(true)
    await keeper.keep(chosen('b'))
    await keeper.keep(chosen('a'))
    await keeper.keep(chosen('c', { account: 8 }))
    const later = createChosen({ store, channel: NO_CHANNEL })
    expect([idsOf(await later.of(7)), idsOf(await later.of(8))]).toEqual([['a', 'b'], ['c']])
    await later.forget(['a'])
    await later.forgetAccount(8)
    expect(idsOf(await store.all())).toEqual(['b'])
  })

  test('have a bound for each account, which the files of others do not use up', async () => {
    // Ten of the largest files of the chat.
    expect(CHOSEN_BYTES).toBe(10 * CHAT_LIMITS.fileBytes)
    const keeper = createChosen({ store: createMemoryChosen(), channel: NO_CHANNEL })
    await keeper.keep(chosen('other', { account: 8, file: aFile(CHOSEN_BYTES) }))
    const kept = [chosen('a', { file: aFile(CHOSEN_BYTES - 1) }), chosen('b'), chosen('c')].map(keeper.keep)
    expect(await Promise.all(kept)).toEqual([true, true, false])
    await keeper.forget(['b'])
    expect(await keeper.keep(chosen('d'))).toBe(true)
  })

  test('are refused, and read as none, where the browser stores nothing', async () => {
    const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    const keeper = createChosen({ store: { all: refuse, add: refuse, remove: refuse }, channel: NO_CHANNEL })
    expect([await keeper.keep(chosen('a')), await keeper.of(7)]).toEqual([false, []])
    await expect(keeper.forget(['a'])).resolves.toBeUndefined()
  })

  test('that are taken away while they are being stored or read never come back', async () => {
    const store = createMemoryChosen()
    const keeper = createChosen({ store, channel: NO_CHANNEL })
    const [kept, , read] = [keeper.keep(chosen('a')), keeper.forget(['a']), keeper.of(7)]
    expect([await kept, await read, await store.all()]).toEqual([false, [], []])
    await keeper.keep(chosen('b'))
    const before = keeper.of(7)
    const forgotten = keeper.forget(['b'])
    expect([await before, await forgotten, await keeper.of(7)]).toEqual([[], undefined, []])
  })

  test('that the outbox has are forgotten, and other tabs hear of each change', async () => {
    const [store, entries, bus] = [createMemoryChosen(), createMemoryEntries(), aTabBus()]
    const keeper = createChosen({ store, channel: bus() })
    let told = 0
    createChosen({ store, channel: bus() }).onChanged(() => told++)
    await keeper.keep(chosen('a'))
    await keeper.keep(chosen('b'))
    await entries.add(anEntry({ client_id: 'a' }))
    await keeper.forgetTaken(entries)
    await keeper.forgetTaken(entries)
    await settled()
    expect([idsOf(await store.all()), told]).toEqual([['b'], 3])
  })
})
