import { describe, expect, test } from 'vitest'
import { done, type Outcome } from '../http/outcome.js'
import { aRefusal, AWAY } from '../testing/api.js'
import { settled } from '../testing/clock.js'
import { anEntry, aNote, aNoteOutbox, anOutbox, NO, NOTE } from '../testing/outbox.js'
import { type Entry, entryKind } from './entry.js'
import { createMemoryEntries } from './memory.js'
import type { SendOptions, Verdict } from './sender.js'
import { createTurns } from './turns.js'

const refusal = (status = 422) =>
  ({ ended: 'refused', error: aRefusal(status, { msg: 'No', code: 'invalid' }) }) as const
const away = { ended: 'refused', error: AWAY } as const

describe('a try', () => {
  test('has half a minute, shows no notice, and carries the id of its entry', async () => {
    const { outbox, options } = aNoteOutbox([done('taken')])
    await outbox.add(NOTE, { client_id: 'n', ...aNote('hola') })
    expect(options).toMatchObject([{ timeout: 30_000, quiet: true, idempotencyKey: 'n' }])
  })

  test('shows its progress until it ends', async () => {
    let end = (): void => {}
    const shown: unknown[] = []
    const { outbox } = anOutbox([
      {
        kind: NOTE,
        send: (_: Entry<string>, { onProgress }: SendOptions) =>
          new Promise<Outcome<string>>(resolve => {
            onProgress({ sentBytes: 1, totalBytes: 2 })
            end = () => resolve(done('taken'))
          }),
      },
    ])
    outbox.state.subscribe(() => shown.push(outbox.state.get().sending.get('n')))
    void outbox.add(NOTE, { client_id: 'n', ...aNote('hola') })
    await settled()
    expect(shown).toEqual(expect.arrayContaining([null, { sentBytes: 1, totalBytes: 2 }]))
    end()
    await settled()
    expect(outbox.state.get().sending.size).toBe(0)
  })

  test('that got no answer is made again as soon as its rest is over, before others are looked for', async () => {
    const { outbox, sent, pass } = aNoteOutbox([away, done('taken')])
    outbox.start()
    await settled()
    await outbox.add(NOTE, aNote('hola'))
    await settled()
    await pass(1999)
    expect(sent).toHaveLength(1)
    await pass(1)
    expect(sent).toHaveLength(2)
  })

  test('holds up all lanes that are not being sent while the server is away, and only its own when it fails', async () => {
    for (const [answer, count] of [
      [away, 3],
      [refusal(500), 4],
    ] as const) {
      const store = createMemoryEntries()
      for (const lane of ['a', 'b', 'c', 'd'])
        await store.add(anEntry({ kind: 'note', client_id: lane, lane, payload: lane }))
      const { outbox, sent } = aNoteOutbox([answer], { store })
      outbox.start()
      await settled()
      expect(sent).toHaveLength(count)
    }
  })

  test('of a new entry waits behind one of a closed tab that fails now', async () => {
    for (const answer of [away, refusal(500)]) {
      const store = createMemoryEntries()
      await store.add(anEntry({ kind: 'note', lane: 'a', origin: 'a closed tab', payload: 'uno' }))
      const { outbox, sent } = aNoteOutbox([answer, done('taken')], { store })
      expect(await outbox.add(NOTE, aNote('dos'))).toEqual({ ended: 'waiting' })
      expect(sent).toEqual(['uno'])
    }
  })

  test('of a new entry follows one of a closed tab that is refused for good', async () => {
    const store = createMemoryEntries()
    await store.add(anEntry({ kind: 'note', lane: 'a', origin: 'a closed tab', payload: 'uno' }))
    const { outbox, sent } = aNoteOutbox([refusal(), done('taken')], { store })
    expect(await outbox.add(NOTE, aNote('dos'))).toMatchObject({ ended: 'done' })
    expect(sent).toEqual(['uno', 'dos'])
  })

  test('is not made for what was taken back, or refused elsewhere, while its lane was busy', async () => {
    const store = createMemoryEntries()
    const locks = createTurns()
    const { outbox, sent } = aNoteOutbox([done('taken')], { store, exclusively: locks })
    let free = (): void => {}
    void locks('a', () => new Promise<void>(resolve => (free = resolve)))
    const posted = ['one', 'two'].map(client_id => outbox.add(NOTE, { client_id, ...aNote(client_id) }))
    await settled()
    await outbox.remove('one')
    const [two] = await store.all()
    await store.replace({ ...(two as Entry), refusal: NO })
    free()
    expect([await Promise.all(posted), sent]).toEqual([[{ ended: 'waiting' }, { ended: 'waiting' }], []])
  })

  test('is not made for another account that signed in while its turn came', async () => {
    let account = 7
    const store = createMemoryEntries()
    const { outbox, sent } = aNoteOutbox([done('taken')], {
      account: () => account,
      store: {
        ...store,
        async add(entry) {
          await store.add(entry)
          account = 8
        },
      },
    })
    expect(await outbox.add(NOTE, aNote('de siete'))).toEqual({ ended: 'waiting' })
    expect([sent, (await store.all()).length]).toEqual([[], 1])
  })
})

describe('the sender of a kind decides', () => {
  const tried = async (verdict: Verdict<string>) => {
    const store = createMemoryEntries()
    const mine = aNoteOutbox([refusal(), done('taken')], { store }, () => verdict)
    mine.outbox.start()
    await settled()
    const posted = await mine.outbox.add(NOTE, aNote('viejo'))
    const kept = (await store.all()).map(({ payload, tries, refusal: no }) => [payload, tries, no])
    await settled()
    await mine.pass(2000)
    return { posted: posted.ended, kept, sent: mine.sent }
  }

  test.each([
    ['again', [['viejo', 1, null]], ['viejo', 'viejo']],
    ['forget', [], ['viejo']],
    [{ instead: 'nuevo' }, [['nuevo', 1, null]], ['viejo', 'nuevo']],
  ] as const)('what follows a refusal: %j', async (verdict, kept, sent) => {
    expect(await tried(verdict)).toEqual({ posted: 'waiting', kept, sent })
  })

  test('that the server never accepts it', async () => {
    expect(await tried('refused')).toMatchObject({ posted: 'refused', sent: ['viejo'] })
  })
})

describe('amend', () => {
  test('changes only an entry of its kind, and sends it at once although it was refused or put off', async () => {
    const store = createMemoryEntries()
    const late = { notBefore: Date.parse('2026-11-20T18:00:00Z') + 60_000, tries: 2 }
    await store.add(anEntry({ kind: 'note', client_id: 'n', payload: 'viejo', ...late, refusal: NO }))
    const mine = aNoteOutbox([done('taken')], { store })
    mine.outbox.start()
    await settled()
    expect(await mine.outbox.amend(entryKind<string, string>('other'), 'n', aNote('nuevo'))).toBe(false)
    expect(await mine.outbox.amend(NOTE, 'n', aNote('nuevo'))).toBe(true)
    expect((await store.all())[0]).toMatchObject({ payload: 'nuevo', revision: 1, about: { text: 'nuevo' } })
    await settled()
    expect(mine.sent).toEqual(['nuevo'])
  })
})

describe('what was sent', () => {
  test('is shown no more although a read of before is still under way', async () => {
    const store = createMemoryEntries()
    let give = (): void => {}
    let reads = 0
    const all = async () => {
      const entries = await store.all()
      if (++reads === 1) await new Promise<void>(resolve => (give = resolve))
      return entries
    }
    const mine = aNoteOutbox([done('taken')], { store: { ...store, all } })
    void mine.outbox.add(NOTE, aNote('hola'))
    await settled()
    expect([mine.sent, mine.notes()]).toEqual([['hola'], []])
    give()
    await settled()
    expect(mine.notes()).toEqual([])
  })

  test('ends its call when the person discards all that waits', async () => {
    const ended: string[] = []
    const send = (entry: Entry<string>, { signal }: SendOptions) =>
      new Promise<Outcome<string>>(resolve =>
        signal?.addEventListener('abort', () => {
          ended.push(entry.payload)
          resolve({ ended: 'given up' })
        }),
      )
    const store = createMemoryEntries()
    const { outbox } = anOutbox([{ kind: NOTE, send }], { store })
    void outbox.add(NOTE, aNote('uno'))
    void outbox.add(NOTE, aNote('dos', 'b'))
    await settled()
    await outbox.discard()
    await settled()
    expect([ended, await store.all(), outbox.state.get().entries]).toEqual([['uno', 'dos'], [], []])
  })
})
