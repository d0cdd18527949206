import { describe, expect, test, vi } from 'vitest'
import { done, type Outcome } from '../http/outcome.js'
import { createCell } from '../state/cell.js'
import { aRefusal, AWAY } from '../testing/api.js'
import { settled } from '../testing/clock.js'
import { anEntry, anOutbox, aTabBus, NO } from '../testing/outbox.js'
import { entryKind, type Entry } from './entry.js'
import type { SendOptions } from './sender.js'
import { createMemoryEntries } from './memory.js'
import type { EntryStore } from './ports.js'
import { EMPTY_OUTBOX, entriesOfKind, heldUp } from './shown.js'
import { createTurns } from './turns.js'

const NOTE = entryKind<string, string>('note')
const aNote = (payload: string, lane = 'a') => ({
  lane,
  about: { text: payload, place: 'ACME', href: '/' },
  payload,
})

const away = async (): Promise<Outcome<string>> => ({ ended: 'refused', error: AWAY })
const no = async (): Promise<Outcome<string>> => ({
  ended: 'refused',
  error: aRefusal(422, { msg: 'No', code: 'invalid' }),
})

/** Returns an outbox whose server does what `answer` says now, and the notes that it was sent. */
function aNoteOutbox(over: Parameters<typeof anOutbox>[1] = {}) {
  const sent: string[] = []
  const state = { answer: async (): Promise<Outcome<string>> => done('taken') }
  const send = (entry: Entry<string>, _options: SendOptions): Promise<Outcome<string>> => {
    sent.push(entry.payload)
    return state.answer()
  }
  return { ...anOutbox([{ kind: NOTE, send }], over), sent, state }
}

const notes = ({ outbox }: ReturnType<typeof aNoteOutbox>) =>
  entriesOfKind(outbox.state.get(), NOTE).map(({ payload }) => payload)

describe('add', () => {
  test('sends at once, before the new entry, what a page that closed had kept and not tried yet', async () => {
    const store = createMemoryEntries()
    const notBefore = Date.parse('2026-11-20T18:00:00Z') + 1500
    await store.add(anEntry({ kind: 'note', lane: 'a', origin: 'a closed tab', payload: 'uno', notBefore }))
    const mine = aNoteOutbox({ store })
    expect(await mine.outbox.add(NOTE, aNote('dos'))).toMatchObject({ ended: 'done' })
    expect(mine.sent).toEqual(['uno', 'dos'])
  })

  test('shows the entry at once and resolves with the answer of the server', async () => {
    const mine = aNoteOutbox()
    const ends: unknown[] = []
    mine.outbox.onSettled(NOTE, ({ how }) => void ends.push([how, notes(mine)]))
    const posted = mine.outbox.add(NOTE, aNote('hola'))
    expect(notes(mine)).toEqual(['hola'])
    expect(await posted).toEqual({ ended: 'done', value: 'taken' })
    // The feature hears of it while the entry is still shown, so that nothing flickers.
    expect(ends).toEqual([['sent', ['hola']]])
    await settled()
    expect(notes(mine)).toEqual([])
  })

  test('calls the server as soon as the entry is stored, and notes the try meanwhile', async () => {
    const store = createMemoryEntries()
    const told: string[] = []
    let noted = (): void => {}
    const isNoted = new Promise<void>(resolve => (noted = resolve))
    const mine = aNoteOutbox({
      store: {
        ...store,
        add(entry) {
          told.push('stored')
          return store.add(entry)
        },
        replace: entry => isNoted.then(() => store.replace(entry)),
      },
    })
    mine.state.answer = () => {
      told.push('sent')
      return away()
    }
    const posted = mine.outbox.add(NOTE, aNote('hola'))
    await settled()
    expect(told).toEqual(['stored', 'sent'])
    noted()
    expect(await posted).toEqual({ ended: 'waiting' })
    expect((await store.all()).map(({ tries }) => tries)).toEqual([1])
  })

  test('asks for the lock of the lane while the entry is stored, and calls nobody before', async () => {
    const store = createMemoryEntries()
    const turns = createTurns()
    const told: string[] = []
    let kept = (): void => {}
    const isKept = new Promise<void>(resolve => (kept = resolve))
    const mine = aNoteOutbox({
      store: { ...store, add: entry => isKept.then(() => store.add(entry)) },
      exclusively(lane, work, signal) {
        told.push(`lock of ${lane}`)
        return turns(lane, work, signal)
      },
    })
    const posted = mine.outbox.add(NOTE, aNote('hola'))
    await settled()
    expect([told, mine.sent]).toEqual([['lock of a'], []])
    kept()
    expect(await posted).toMatchObject({ ended: 'done' })
  })

  test('waits behind an entry of its lane that is to be tried again later', async () => {
    const mine = aNoteOutbox()
    mine.state.answer = away
    expect(await mine.outbox.add(NOTE, aNote('uno'))).toEqual({ ended: 'waiting' })
    expect(await mine.outbox.add(NOTE, aNote('dos'))).toEqual({ ended: 'waiting' })
    expect(mine.sent).toEqual(['uno'])
  })

  test('shows nothing of a slow read that a later one has overtaken', async () => {
    const bus = aTabBus()
    const otherTab = bus()
    const store = createMemoryEntries()
    await store.add(anEntry({ kind: 'note', payload: 'uno' }))
    const slow: (() => void)[] = []
    let isSlow = false
    const all = async () => {
      const entries = await store.all()
      if (isSlow) await new Promise<void>(resolve => slow.push(resolve))
      return entries
    }
    const mine = aNoteOutbox({ store: { ...store, all }, channel: bus() })
    mine.state.answer = away
    mine.outbox.start()
    await settled()
    expect(notes(mine)).toEqual(['uno'])
    isSlow = true
    otherTab.post({ kind: 'changed' })
    await settled()
    isSlow = false
    await store.remove(anEntry().client_id)
    otherTab.post({ kind: 'changed' })
    await settled()
    expect(notes(mine)).toEqual([])
    const shown: string[] = []
    mine.outbox.state.subscribe(() => void shown.push(...notes(mine)))
    for (const answer of slow) answer()
    await settled()
    expect([slow.length > 0, shown]).toEqual([true, []])
  })

  test('holds nothing up while the server answers one entry of a lane after the other', async () => {
    const mine = aNoteOutbox()
    const most: number[] = []
    mine.outbox.state.subscribe(() => void most.push(heldUp(mine.outbox.state.get()).size))
    await Promise.all(['uno', 'dos', 'tres'].map(text => mine.outbox.add(NOTE, aNote(text))))
    expect(mine.sent).toEqual(['uno', 'dos', 'tres'])
    expect(Math.max(...most)).toBe(0)
  })

  test('resolves with waiting when there is no answer, and sends it later by itself', async () => {
    const mine = aNoteOutbox()
    mine.outbox.start()
    mine.state.answer = away
    expect(await mine.outbox.add(NOTE, aNote('hola'))).toEqual({ ended: 'waiting' })
    expect(notes(mine)).toEqual(['hola'])
    mine.state.answer = async () => done('taken')
    await mine.pass(60_000)
    expect([mine.sent, notes(mine)]).toEqual([['hola', 'hola'], []])
  })

  test('resolves with the refusal and gives the payload back', async () => {
    const mine = aNoteOutbox()
    const back: unknown[] = []
    mine.outbox.onSettled(NOTE, end => void back.push([end.how, end.entry.payload]))
    mine.state.answer = no
    expect(await mine.outbox.add(NOTE, aNote('hola'))).toMatchObject({
      ended: 'refused',
      error: { status: 422, msg: 'No' },
    })
    await settled()
    expect([back, notes(mine)]).toEqual([[['refused', 'hola']], []])
  })

  test('waits while the server asks for a pause, and does not overtake what waits in its lane', async () => {
    const mine = aNoteOutbox()
    mine.state.answer = async () => ({ ended: 'refused', error: aRefusal(429, { msg: 'Espera' }) })
    await mine.outbox.add(NOTE, aNote('uno'))
    mine.state.answer = async () => done('taken')
    expect(await mine.outbox.add(NOTE, aNote('dos'))).toEqual({ ended: 'waiting' })
    expect(await mine.outbox.add(NOTE, aNote('otra', 'b'))).toMatchObject({ ended: 'done' })
    expect(mine.sent).toEqual(['uno', 'otra'])
  })

  test('is not for people who are not signed in', async () => {
    await expect(aNoteOutbox({ account: () => null }).outbox.add(NOTE, aNote('hola'))).rejects.toThrow(
      'nobody is signed in',
    )
  })
})

describe('start', () => {
  test('sends what waits in three lanes at once, and the next lane when one of them is done', async () => {
    const store = createMemoryEntries()
    for (const lane of ['a', 'b', 'c', 'd'])
      await store.add(anEntry({ kind: 'note', client_id: lane, lane, payload: lane }))
    const mine = aNoteOutbox({ store })
    const answers: (() => void)[] = []
    mine.state.answer = () => new Promise(resolve => answers.push(() => resolve(done('taken'))))
    mine.outbox.start()
    await settled()
    expect(mine.sent).toEqual(['a', 'b', 'c'])
    answers[1]?.()
    await settled()
    expect(mine.sent).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('remove', () => {
  test('ends the call of the entry and forgets it', async () => {
    const mine = aNoteOutbox()
    const ended: boolean[] = []
    const { outbox } = anOutbox([
      {
        kind: NOTE,
        send: (_entry: Entry<string>, { signal }: SendOptions) =>
          new Promise<Outcome<string>>(resolve => {
            signal?.addEventListener('abort', () => {
              ended.push(true)
              resolve({ ended: 'given up' })
            })
          }),
      },
    ])
    void outbox.add(NOTE, { client_id: 'n', ...aNote('hola') })
    await settled()
    expect([...outbox.state.get().sending.keys()]).toEqual(['n'])
    expect(await outbox.remove('n')).toBe(true)
    expect(await outbox.remove('n')).toBe(false)
    await settled()
    expect([ended, outbox.state.get()]).toEqual([[true], EMPTY_OUTBOX])
    expect(mine.sent).toEqual([])
  })

  test('does not show an entry again that is just being stored', async () => {
    const memory = createMemoryEntries()
    let give = (): void => {}
    const isFree = new Promise<void>(resolve => (give = resolve))
    const store = { ...memory, add: (entry: Entry) => isFree.then(() => memory.add(entry)) }
    const mine = aNoteOutbox({ store })
    void mine.outbox.add(NOTE, { ...aNote('hola'), client_id: 'n' })
    expect(notes(mine)).toEqual(['hola'])
    expect(await mine.outbox.remove('n')).toBe(true)
    expect(notes(mine)).toEqual([])
    give()
  })
})

describe('amend', () => {
  test('sends the newer payload, also when the older one is on its way', async () => {
    const mine = aNoteOutbox()
    let answer = (): void => {}
    mine.state.answer = () => new Promise(resolve => (answer = () => resolve(done('taken'))))
    mine.outbox.start()
    void mine.outbox.add(NOTE, { client_id: 'n', ...aNote('viejo') })
    await settled()
    expect(await mine.outbox.amend(NOTE, 'n', aNote('nuevo'))).toBe(true)
    answer()
    mine.state.answer = async () => done('taken')
    await settled()
    await mine.pass(2000)
    expect([mine.sent, notes(mine)]).toEqual([['viejo', 'nuevo'], []])
    expect(await mine.outbox.amend(NOTE, 'n', aNote('tarde'))).toBe(false)
  })
})

describe('another account', () => {
  test('neither sees nor sends what waits; it goes at the next sign-in of its own', async () => {
    let account: number | null = 7
    const mine = aNoteOutbox({ account: () => account })
    mine.outbox.start()
    mine.state.answer = away
    await mine.outbox.add(NOTE, aNote('de siete'))
    mine.state.answer = async () => done('taken')
    for (const other of [8, null]) {
      account = other
      await mine.outbox.refresh()
      await mine.pass(120_000)
      expect([notes(mine), mine.sent]).toEqual([[], ['de siete']])
    }
    account = 7
    await mine.outbox.refresh()
    await mine.pass(120_000)
    expect(mine.sent).toEqual(['de siete', 'de siete'])
  })

  test('keeps its entries when this one discards its own', async () => {
    const store = createMemoryEntries()
    await store.add(anEntry({ account: 8, client_id: 'of 8' }))
    await store.add(anEntry({ account: 7, client_id: 'of 7' }))
    await aNoteOutbox({ store }).outbox.discard()
    expect((await store.all()).map(({ client_id }) => client_id)).toEqual(['of 8'])
  })
})

describe('what was refused while its page was closed', () => {
  test('is given back by the next page', async () => {
    const store = createMemoryEntries()
    await store.add(anEntry<string>({ kind: 'note', origin: 'a closed tab', payload: 'hola', refusal: NO }))
    const mine = aNoteOutbox({ store })
    const back: string[] = []
    mine.outbox.onSettled(NOTE, ({ entry }) => void back.push(entry.payload))
    mine.outbox.start()
    await mine.pass(2000)
    await settled()
    expect([back, await store.all()]).toEqual([['hola'], []])
  })
})

describe('a browser that refuses to store', () => {
  test('sends from memory, in order, and says so until nothing is in memory only', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const real = createMemoryEntries()
    let isFull = true
    const full = (): Promise<never> => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    const store: EntryStore = { ...real, add: entry => (isFull ? full() : real.add(entry)) }
    const state = createCell(EMPTY_OUTBOX)
    const mine = aNoteOutbox({ store, state })
    mine.outbox.start()
    mine.state.answer = away
    await mine.outbox.add(NOTE, aNote('uno'))
    isFull = false
    await mine.outbox.add(NOTE, aNote('dos'))
    expect(state.get()).toMatchObject({ isRefused: true, entries: [{ payload: 'uno' }, { payload: 'dos' }] })
    mine.state.answer = async () => done('taken')
    mine.sent.length = 0
    await mine.pass(60_000)
    await mine.pass(60_000)
    expect(mine.sent).toEqual(['uno', 'dos'])
    expect(state.get()).toMatchObject({ isRefused: false, entries: [] })
    vi.restoreAllMocks()
  })
})
