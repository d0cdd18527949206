import process from 'node:process'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { done, GIVEN_UP, type Outcome } from '../http/outcome.js'
import { aRefusal, AWAY } from '../testing/api.js'
import { aClock, settled } from '../testing/clock.js'
import { anEntry } from '../testing/outbox.js'
import type { Entry } from './entry.js'
import { createMemoryEntries } from './memory.js'
import type { SendPorts } from './ports.js'
import { firstTry, sendEntry, sendWaiting } from './sending.js'
import { createTurns } from './turns.js'

const entry = anEntry({ payload: 'hola' })
const { signal } = new AbortController()

/** Builds the ports of sending whose server gives this answer. */
async function ports(answer: () => Outcome<unknown>, over: Partial<SendPorts> = {}) {
  const { clock, pass } = aClock()
  const store = createMemoryEntries()
  await store.add(entry)
  const sent: Entry[] = []
  const told: string[] = []
  const given: SendPorts = {
    clock,
    random: () => 1,
    store,
    change: async work => {
      await work(store)
      return true
    },
    show: async () => {},
    account: () => 7,
    senderOf: kind =>
      kind === entry.kind
        ? {
            kind: { name: kind },
            async send(each) {
              sent.push(each)
              return answer()
            },
          }
        : undefined,
    exclusively: createTurns(),
    onAnswer: () => told.push('answer'),
    onRefused: () => told.push('refused'),
    notesFirst: false,
    atOnce: 3,
    ...over,
  }
  const kept = async () => (await store.all()).map(({ tries, notBefore }) => [tries, notBefore > 0])
  return { given, pass, store, sent, told, kept }
}

const refused = (status: number) =>
  ({ ended: 'refused', error: aRefusal(status, { msg: 'No', code: 'invalid' }) }) as const

describe('sendEntry', () => {
  test('says whether it makes sense to send another one now, and keeps what may not have arrived', async () => {
    const after = async (answer: Outcome<unknown>) => {
      const mine = await ports(() => answer)
      return [await sendEntry(mine.given, entry, signal), await mine.kept(), mine.told]
    }
    expect(await after(done('taken'))).toEqual([true, [], ['answer']])
    expect(await after(refused(500))).toEqual([true, [[1, true]], []])
    expect(await after({ ended: 'refused', error: AWAY })).toEqual([false, [[1, true]], []])
    expect(await after(refused(422))).toEqual([true, [[1, false]], ['refused']])
    expect(await after(GIVEN_UP)).toEqual([false, [[1, false]], []])
  })

  test('notes the first try only', async () => {
    const mine = await ports(() => GIVEN_UP)
    let changes = 0
    const change: SendPorts['change'] = work => {
      changes += 1
      return mine.given.change(work)
    }
    await sendEntry({ ...mine.given, change }, entry, signal)
    await sendEntry({ ...mine.given, change }, { ...entry, tries: 1 }, signal)
    expect(changes).toBe(1)
  })

  test('stores no failure of a call that was ended', async () => {
    const end = new AbortController()
    const mine = await ports(() => {
      end.abort()
      return refused(500)
    })
    expect(await sendEntry(mine.given, entry, end.signal)).toBe(false)
    expect(await mine.kept()).toEqual([[1, false]])
  })

  test('sends nothing of an unknown kind or of another account, also one that signs in during the note', async () => {
    let account = 7
    const mine = await ports(() => done('taken'), { account: () => account, notesFirst: true })
    expect(await sendEntry(mine.given, { ...entry, kind: 'other' }, signal)).toBe(false)
    expect(await sendEntry(mine.given, { ...entry, account: 8 }, signal)).toBe(false)
    const change: SendPorts['change'] = async work => {
      await mine.given.change(work)
      account = 8
      return true
    }
    expect(await sendEntry({ ...mine.given, change }, entry, signal)).toBe(false)
    expect(mine.sent).toEqual([])
  })

  test('notes its try before the call where that is asked for', async () => {
    const mine = await ports(() => done('taken'), { notesFirst: true })
    const noted: unknown[] = []
    const senderOf: SendPorts['senderOf'] = () => ({
      kind: { name: entry.kind },
      async send() {
        noted.push(...(await mine.kept()))
        return done('taken')
      },
    })
    await sendEntry({ ...mine.given, senderOf }, entry, signal)
    expect(noted).toEqual([[1, false]])
  })
})

describe('sendWaiting', () => {
  const shown: unknown[] = []
  const listen = (error: unknown): void => void shown.push(error)
  let restore = (): void => {}
  beforeEach(() => {
    shown.length = 0
    const others = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', listen)
    restore = () => {
      process.removeAllListeners('unhandledRejection')
      for (const each of others) process.on('unhandledRejection', each)
    }
  })
  afterEach(() => restore())

  test('shows a fault of the locks, and tries again after a while', async () => {
    let isBroken = true
    const locks = createTurns()
    const mine = await ports(() => done('taken'), {
      exclusively: (...args) => (isBroken ? Promise.reject(new Error('broken')) : locks(...args)),
    })
    const loop = sendWaiting(mine.given)
    await settled()
    await settled()
    expect([shown[0], mine.sent]).toEqual([new Error('broken'), []])
    isBroken = false
    await mine.pass(15_000)
    expect(mine.sent).toHaveLength(1)
    loop.stop()
  })

  test('that is stopped while a lane is busy shows no fault and sends nothing', async () => {
    const mine = await ports(() => done('taken'))
    let free = (): void => {}
    void mine.given.exclusively(entry.lane, () => new Promise<void>(resolve => (free = resolve)))
    const loop = sendWaiting(mine.given)
    await settled()
    loop.stop()
    free()
    await settled()
    await settled()
    expect([shown, mine.sent]).toEqual([[], []])
  })

  test('rests a second after entries that went, and looks again after fifteen', async () => {
    const mine = await ports(() => done('taken'))
    const loop = sendWaiting(mine.given)
    await settled()
    expect(mine.sent).toHaveLength(1)
    await mine.store.add({ ...entry, client_id: 'b' })
    await mine.pass(14_999)
    expect(mine.sent).toHaveLength(1)
    await mine.pass(1)
    expect(mine.sent).toHaveLength(2)
    loop.stop()
  })

  test('tries an entry that the storage does not let go once in a second', async () => {
    const mine = await ports(() => done('taken'), { change: async () => false })
    const loop = sendWaiting(mine.given)
    await settled()
    expect(mine.sent).toHaveLength(1)
    await mine.pass(999)
    expect(mine.sent).toHaveLength(1)
    await mine.pass(1)
    expect(mine.sent).toHaveLength(2)
    loop.stop()
  })

  test('sends nothing while nobody is signed in, and what waits at the next look', async () => {
    let account: number | null = null
    const mine = await ports(() => done('taken'), { account: () => account })
    const loop = sendWaiting(mine.given)
    await settled()
    account = 7
    await mine.pass(14_999)
    expect(mine.sent).toEqual([])
    await mine.pass(1)
    expect(mine.sent).toHaveLength(1)
    loop.stop()
  })

  test('waits for the next lane as long as the server is away, which was the last try', async () => {
    const mine = await ports(() => ({ ended: 'refused', error: AWAY }), { atOnce: 1 })
    await mine.store.add({ ...entry, client_id: 'b', lane: 'b' })
    const loop = sendWaiting(mine.given)
    await settled()
    expect(mine.sent.map(({ lane }) => lane)).toEqual([entry.lane])
    await mine.pass(1999)
    expect(mine.sent).toHaveLength(1)
    await mine.pass(1)
    expect(mine.sent.map(({ lane }) => lane)).toEqual([entry.lane, 'b'])
    loop.stop()
  })

  test('goes on when the storage cannot be read', async () => {
    let isBroken = true
    const store = createMemoryEntries()
    await store.add(entry)
    const mine = await ports(() => done('taken'), {
      store: { all: () => (isBroken ? Promise.reject(new Error('no')) : store.all()) },
    })
    const loop = sendWaiting(mine.given)
    await settled()
    isBroken = false
    await mine.pass(15_000)
    expect([mine.sent.length, shown]).toEqual([1, []])
    loop.stop()
  })
})

describe('firstTry', () => {
  const newer = anEntry({ client_id: 'c2', payload: 'adiós' })
  const payloads = (sent: readonly Entry[]) => sent.map(({ payload }) => payload)

  test('sends an entry once it is stored, after the earlier ones of its lane', async () => {
    const { given, store, sent } = await ports(() => done('taken'))
    await firstTry(given, newer, store.add(newer))
    expect(payloads(sent)).toEqual(['hola', 'adiós'])
  })

  test('lets it wait with an earlier one that the server did not answer', async () => {
    const { given, store, sent } = await ports(() => done('taken'))
    await store.replace({ ...entry, tries: 1, notBefore: given.clock.now() + 1 })
    await firstTry(given, newer, store.add(newer))
    expect(sent).toEqual([])
  })

  test('does not send it when an earlier one is still there', async () => {
    const { given, store, sent } = await ports(() => refused(500))
    await firstTry(given, newer, store.add(newer))
    expect(payloads(sent)).toEqual(['hola'])
  })

  test('leaves out one that another sender has sent', async () => {
    const { given, sent } = await ports(() => done('taken'))
    await firstTry(given, { ...entry, client_id: 'gone', lane: 'another' }, Promise.resolve())
    expect(sent).toEqual([])
  })
})
