import { describe, expect, test } from 'vitest'
import { done, type Outcome } from '../http/outcome.js'
import { aRefusal, AWAY } from '../testing/api.js'
import { settled } from '../testing/clock.js'
import { anEntry, anOutbox, aTabBus, NO } from '../testing/outbox.js'
import { type Entry, entryKind } from './entry.js'
import { createMemoryEntries } from './memory.js'
import type { Sender, SendOptions, Verdict } from './sender.js'
import { entriesOfKind } from './shown.js'
import { createTurns } from './turns.js'

const NOTE = entryKind<string, string>('note')
const aNote = (payload: string, lane = 'a') => ({
  lane,
  about: { text: payload, place: 'ACME', href: '/' },
  payload,
})
const refusal = (status = 422) =>
  ({ ended: 'refused', error: aRefusal(status, { msg: 'No', code: 'invalid' }) }) as const
const away = { ended: 'refused', error: AWAY } as const

/** Returns an outbox whose server gives these answers, the last one again and again; and what it was sent. */
function aNoteOutbox(
  answers: readonly Outcome<string>[] = [done('taken')],
  over: Parameters<typeof anOutbox>[1] = {},
  verdictOf?: Sender<string, string>['verdictOf'],
) {
  const sent: string[] = []
  const options: SendOptions[] = []
  const send = async (entry: Entry<string>, given: SendOptions): Promise<Outcome<string>> => {
    options.push(given)
    sent.push(entry.payload)
    return answers[Math.min(sent.length, answers.length) - 1] as Outcome<string>
  }
  const sender = { kind: NOTE, send, ...(verdictOf && { verdictOf }) }
  const world = anOutbox([sender as Sender<unknown, unknown>], over)
  const notes = () => entriesOfKind(world.outbox.state.get(), NOTE).map(({ payload }) => payload)
  return { ...world, sent, options, notes }
}

describe('a try', () => {
  test('has half a minute, shows no notice, and carries the id of its entry', async () => {
    const { outbox, options } = aNoteOutbox()
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
      } as Sender<unknown, unknown>,
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
    ['stop', [['viejo', 1, null]], ['viejo', 'viejo']],
    ['forget', [], ['viejo']],
    [{ instead: 'nuevo' }, [['nuevo', 1, null]], ['viejo', 'nuevo']],
  ] as const)('what follows a refusal: %j', async (verdict, kept, sent) => {
    expect(await tried(verdict)).toEqual({ posted: 'waiting', kept, sent })
  })

  test('that the server never accepts it', async () => {
    expect(await tried('refused')).toMatchObject({ posted: 'refused', sent: ['viejo'] })
  })
})

describe('a tab', () => {
  test('leaves what another one has just added to it for two seconds, and then sends it', async () => {
    const store = createMemoryEntries()
    const bus = aTabBus()
    const here = aNoteOutbox([away], { store, channel: bus() })
    const there = aNoteOutbox([done('taken')], { store, channel: bus() })
    there.outbox.start()
    await here.outbox.add(NOTE, aNote('hola'))
    await settled()
    expect([there.notes(), there.sent]).toEqual([['hola'], []])
    await there.pass(1999)
    expect(there.sent).toEqual([])
    await there.pass(1)
    expect(there.sent).toEqual(['hola'])
  })

  test('looks every fifteen seconds for what another one left', async () => {
    const store = createMemoryEntries()
    const mine = aNoteOutbox([done('taken')], { store })
    mine.outbox.start()
    await settled()
    await store.add(anEntry({ kind: 'note', payload: 'uno' }))
    await mine.pass(14_999)
    expect(mine.sent).toEqual([])
    await mine.pass(1)
    expect(mine.sent).toEqual(['uno'])
  })

  test('hears what another one sent, with its answer, for its own account only', async () => {
    const bus = aTabBus()
    const other = bus()
    const mine = aNoteOutbox([away], { channel: bus() })
    const heard: unknown[] = []
    const end = mine.outbox.onSettled(NOTE, settledNote => {
      if (settledNote.how === 'sent') heard.push([settledNote.answer, settledNote.isHere])
    })
    const stop = mine.outbox.start()
    const sent = (account: number) =>
      other.post({ kind: 'sent', entry: anEntry({ kind: 'note', account }), answer: `of ${account}` })
    sent(8)
    sent(7)
    await settled()
    expect(heard).toEqual([['of 7', false]])
    end()
    sent(7)
    stop()
    sent(7)
    await settled()
    expect(heard).toHaveLength(1)
  })

  test('tells the others of each change, and of what it sent', async () => {
    const bus = aTabBus()
    const told: string[] = []
    bus().listen(({ kind }) => told.push(kind))
    const mine = aNoteOutbox([done('taken')], { channel: bus() })
    await mine.outbox.add(NOTE, aNote('hola'))
    await settled()
    expect(told.filter(kind => kind === 'sent')).toHaveLength(1)
    // Added, tried, and settled.
    expect(told.filter(kind => kind === 'changed')).toHaveLength(3)
  })

  test('that stopped sends nothing more by itself', async () => {
    const mine = aNoteOutbox([away, done('taken')])
    const stop = mine.outbox.start()
    await settled()
    await mine.outbox.add(NOTE, aNote('hola'))
    stop()
    mine.outbox.flush()
    await mine.pass(120_000)
    expect(mine.sent).toHaveLength(1)
  })

  test('sends at once what waits when the network is back', async () => {
    const mine = aNoteOutbox([away, done('taken')])
    mine.outbox.start()
    await settled()
    await mine.outbox.add(NOTE, aNote('hola'))
    await settled()
    mine.outbox.flush()
    await settled()
    expect([mine.sent.length, mine.notes()]).toEqual([2, []])
  })
})

describe('a refused entry', () => {
  const refused = anEntry<string>({ kind: 'note', origin: 'a closed tab', payload: 'hola', refusal: NO })

  test('stays while no feature listens that could take it back', async () => {
    const store = createMemoryEntries()
    await store.add(refused)
    const mine = aNoteOutbox([away], { store })
    mine.outbox.onSettled(NOTE, () => {})()
    mine.outbox.start()
    await mine.pass(2000)
    await settled()
    expect(await store.all()).toHaveLength(1)
  })

  test('of a closed tab waits two seconds, and is given back to its account only', async () => {
    const store = createMemoryEntries()
    await store.add({ ...refused, account: 8 })
    let account = 7
    const mine = aNoteOutbox([away], { store, account: () => account })
    const back: string[] = []
    mine.outbox.onSettled(NOTE, ({ entry }) => void back.push(entry.payload))
    mine.outbox.start()
    await mine.pass(2000)
    expect(back).toEqual([])
    account = 8
    await mine.outbox.refresh()
    await mine.pass(1999)
    expect(back).toEqual([])
    await mine.pass(1)
    await settled()
    expect([back, await store.all()]).toEqual([['hola'], []])
  })

  test('of another tab that this one tried is given back here once that tab is closed', async () => {
    const store = createMemoryEntries()
    await store.add({ ...refused, refusal: null })
    const mine = aNoteOutbox([refusal()], { store })
    const back: string[] = []
    mine.outbox.start()
    await settled()
    mine.outbox.onSettled(NOTE, ({ how, entry }) => void back.push(`${how} ${entry.payload}`))
    await mine.pass(2000)
    await settled()
    expect(back).toEqual(['refused hola'])
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
    const { outbox } = anOutbox([{ kind: NOTE, send } as Sender<unknown, unknown>], { store })
    void outbox.add(NOTE, aNote('uno'))
    void outbox.add(NOTE, aNote('dos', 'b'))
    await settled()
    await outbox.discard()
    await settled()
    expect([ended, await store.all(), outbox.state.get().entries]).toEqual([['uno', 'dos'], [], []])
  })
})
