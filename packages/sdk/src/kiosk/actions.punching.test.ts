import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createApi } from '../http/api.js'
import { createCell } from '../state/cell.js'
import { anAskStore, aQueuedPunch } from '../testing/kiosk.js'
import { aWorkLog } from '../testing/timeclock.js'
import type { ClockEvent } from '../timeclock/schema.js'
import { NO_QUEUE, type PunchPorts, type PunchStore } from './ports.js'
import { forgetTold, patienceMs, punch } from './actions.punching.js'
import type { Queue, QueuedPunch } from './state.queue.js'
import { sendWaiting } from './actions.sending.js'
import { undoPunch } from './actions.undo.js'

/** The ways in which the network and the server treat one call. */
type Fate =
  | 'ok'
  | 'lost'
  | 'answer lost'
  | 'fault'
  | 'no'
  | 'locked'
  | 'too late'
  | 'key refused'
  | 'portal'
  | 'proxy'
  | 'unknown answer'

interface Stored {
  readonly client_id: string
  readonly user_id: number
  readonly event: string
  readonly offline: boolean
}

/**
 * Builds a server that stores punches by their id, behind a network that treats each call in the next given
 * way.
 */
function aServer(fates: Fate[] = []) {
  const stored: Stored[] = []
  const undone: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const fate = fates.shift() ?? 'ok'
    init?.signal?.throwIfAborted()
    if (fate === 'lost') throw new TypeError('failed to fetch')
    if (fate === 'portal') return new Response('<html>', { status: 200 })
    if (fate === 'proxy') return Response.json({ message: 'Forbidden' }, { status: 403 })
    if (fate === 'too late') return Response.json({ msg: 'Ya no', code: 'undo_over' }, { status: 409 })
    if (fate === 'locked') return Response.json({ msg: 'Espera', code: 'throttled' }, { status: 429 })
    if (fate === 'fault') return Response.json({ msg: 'Falla' }, { status: 500 })
    if (fate === 'no') return Response.json({ msg: 'No se puede', code: 'invalid' }, { status: 422 })
    if (fate === 'key refused') return Response.json({ msg: 'No', code: 'unauthenticated' }, { status: 401 })
    const undo = /register\/(.+)\/undo/.exec(String(input))
    if (undo) {
      undone.push(undo[1] ?? '')
      if (fate === 'answer lost') throw new TypeError('failed to fetch')
      return Response.json({ status: 'success', msg: 'Deshecho', clock_status: 'fuera' })
    }
    const form = init?.body as FormData
    const client_id = String(form.get('client_id'))
    const isNew = stored.every(one => one.client_id !== client_id)
    if (isNew) {
      const [user_id, event] = [Number(form.get('user_id')), String(form.get('event'))]
      stored.push({ client_id, user_id, event, offline: form.get('offline') === '1' })
    }
    if (fate === 'answer lost') throw new TypeError('failed to fetch')
    if (fate === 'unknown answer') return Response.json({ work_log: { client_id, event: 'siesta' } })
    return Response.json(
      { status: 'success', msg: 'Registrado', work_log: aWorkLog({ client_id }) },
      { status: 201 },
    )
  }
  return { stored, undone, fetch }
}

/** Builds a storage that outlives the tablets that use it, and that can refuse to write. */
function aStore() {
  let punches: Queue = []
  const state = { refuses: false }
  const change = async (update: () => Queue): Promise<void> => {
    if (state.refuses) throw new DOMException('full', 'QuotaExceededError')
    punches = update()
  }
  const store: PunchStore = {
    async all() {
      if (state.refuses) throw new DOMException('closed', 'InvalidStateError')
      return punches
    },
    add: added => change(() => [...punches, added]),
    replace: after =>
      change(() =>
        punches.map(one =>
          one.client_id === after.client_id ? { ...after, ...(one.isUndone && { isUndone: true }) } : one,
        ),
      ),
    settle: sent =>
      change(() =>
        punches.filter(one => one.client_id !== sent.client_id || (one.isUndone && !sent.isUndone)),
      ),
    remove: id => change(() => punches.filter(one => one.client_id !== id)),
  }
  return { store, state, punches: () => punches }
}

/** Builds a tablet whose clock advances only while the tablet waits. */
function aTablet(fetch: typeof globalThis.fetch, store: PunchStore) {
  const state = { now: 1_000_000, waits: 0 }
  /** Holds the records that were shown, each with the number of punches that the tablet still kept. */
  const shown: { readonly person: number; readonly event: string; readonly kept: number }[] = []
  let rested = () => {}
  let proceed = () => {}
  let last: Promise<unknown> = Promise.resolve()
  const ports: PunchPorts = {
    api: createApi({ baseUrl: 'http://localhost', fetch, retry: false }),
    clock: {
      now: () => state.now,
      wait: (ms, signal) =>
        new Promise<void>(resolve => {
          state.waits += 1
          proceed = () => {
            state.now += ms
            resolve()
          }
          signal.addEventListener('abort', () => resolve(), { once: true })
          rested()
        }),
    },
    random: () => 1,
    store,
    asks: anAskStore(),
    queue: createCell(NO_QUEUE),
    arrived: (person, { event }) => shown.push({ person, event, kept: ports.queue.get().punches.length }),
    maySend: () => true,
    patienceMs: () => 6000,
    offsetMs: () => null,
    seal: async ({ pin }) => `sealed ${pin}`,
    exclusively(work) {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    },
  }
  return {
    ports,
    shown,
    /** Lets the loop take this many turns. */
    async run(turns: number): Promise<void> {
      const rest = () => new Promise<void>(resolve => (rested = resolve))
      let resting = rest()
      const loop = sendWaiting(ports)
      for (let turn = 0; turn < turns; turn++) {
        await resting
        resting = rest()
        proceed()
      }
      await resting
      loop.stop()
    },
  }
}

const tap = (event: ClockEvent = 'entrada', user_id = 7) => ({ user_id, name: `Persona ${user_id}`, event })

describe('punch', () => {
  test('the server stores it, and the tablet keeps nothing', async () => {
    const { stored, fetch } = aServer()
    const { store, punches } = aStore()
    const result = await punch(aTablet(fetch, store).ports, { ...tap(), pin: '1234' })
    expect(result).toMatchObject({ kind: 'confirmed', reply: { work_log: { event: 'entrada' } } })
    expect(stored).toEqual([expect.objectContaining({ user_id: 7, event: 'entrada', offline: false })])
    expect(punches()).toEqual([])
  })

  test.each(['lost', 'answer lost', 'fault', 'portal', 'proxy', 'key refused'] as const)(
    'is kept when the call meets: %s',
    async fate => {
      const { fetch } = aServer([fate])
      const { store, punches } = aStore()
      const { ports } = aTablet(fetch, store)
      expect(await punch(ports, tap())).toMatchObject({ kind: 'queued' })
      expect(punches()).toHaveLength(1)
      expect(ports.queue.get().punches).toEqual(punches())
    },
  )

  test('tells when the tablet has kept it, before the server has answered', async () => {
    const server = aServer()
    const { store } = aStore()
    const tablet = aTablet(server.fetch, store)
    const onKept = vi.fn(() => expect(server.stored).toEqual([]))
    await punch(tablet.ports, { user_id: 7, name: 'Ana', event: 'entrada', onKept })
    expect(onKept).toHaveBeenCalledTimes(1)
  })

  test('a punch that the server refuses while the person waits is not kept', async () => {
    const { fetch } = aServer(['no'])
    const { store, punches } = aStore()
    const result = await punch(aTablet(fetch, store).ports, tap())
    expect(result).toMatchObject({ kind: 'refused', error: { status: 422, msg: 'No se puede' } })
    expect(punches()).toEqual([])
  })

  test('a punch whose photo the server refuses while the person waits is kept without it', async () => {
    const { store, punches } = aStore()
    const tooLarge = async () => Response.json({ msg: 'Muy grande' }, { status: 413 })
    const photo = new Blob(['x'], { type: 'image/png' })
    await punch(aTablet(tooLarge, store).ports, { ...tap(), photo })
    expect(punches()).toMatchObject([{ photo: null, tries: 1 }])
    const away = async () => Promise.reject(new TypeError('failed to fetch'))
    await punch(aTablet(away, store).ports, { ...tap('salida'), photo })
    expect(punches()).toMatchObject([{ photo: null }, { photo }])
  })

  test('nobody waits without a network, and an unsent punch is removed when it is undone', async () => {
    expect([
      patienceMs(true, true),
      patienceMs(true, false),
      patienceMs(false, true),
      patienceMs(false, false),
    ]).toEqual([6000, 6000, 1500, 0])
    const { stored, fetch } = aServer()
    const { store, punches } = aStore()
    const ports = { ...aTablet(fetch, store).ports, patienceMs: () => 0 }
    const result = await punch(ports, tap())
    expect([result.kind, stored]).toEqual(['queued', []])
    await undoPunch(ports, 'client_id' in result ? result.client_id : '')
    expect(punches()).toEqual([])
  })

  test('a locked PIN is told and the punch is not kept, so that the person does not think that it counts', async () => {
    const { fetch } = aServer(['locked'])
    const { store, punches } = aStore()
    const result = await punch(aTablet(fetch, store).ports, { ...tap(), pin: '1234' })
    expect(result).toMatchObject({ kind: 'refused', error: { status: 429 } })
    expect(punches()).toEqual([])
  })

  test('does not wait for the earlier punches of other people', async () => {
    const { stored, fetch } = aServer()
    const { store } = aStore()
    for (let user_id = 1; user_id <= 200; user_id++)
      await store.add(aQueuedPunch({ user_id, client_id: `other ${user_id}` }))
    expect(await punch(aTablet(fetch, store).ports, tap('entrada', 900))).toMatchObject({ kind: 'confirmed' })
    expect(stored.map(({ user_id }) => user_id)).toEqual([900])
  })

  test('is kept without its photo when the storage is full', async () => {
    const { fetch } = aServer(['lost'])
    const { store, punches } = aStore()
    const add: PunchStore['add'] = kept =>
      kept.photo ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : store.add(kept)
    const { ports } = aTablet(fetch, { ...store, add })
    expect(await punch(ports, { ...tap(), photo: new Blob(['x']) })).toMatchObject({ kind: 'queued' })
    expect(punches()).toMatchObject([
      { user_id: 7, name: 'Persona 7', event: 'entrada', photo: null, tries: 1 },
    ])
  })

  test('goes after the earlier punches of the same person', async () => {
    const { stored, fetch } = aServer(['lost', 'fault'])
    const { store, punches } = aStore()
    const tablet = aTablet(fetch, store)
    await punch(tablet.ports, tap('entrada'))
    expect(await punch(tablet.ports, tap('salida'))).toMatchObject({ kind: 'queued' })
    expect(stored).toEqual([])
    await tablet.run(2)
    expect(stored.map(({ event }) => event)).toEqual(['entrada', 'salida'])
    expect(punches()).toEqual([])
  })

  test('a PIN is never kept as typed', async () => {
    const { fetch } = aServer(['lost'])
    const { store, punches } = aStore()
    await punch(aTablet(fetch, store).ports, { ...tap(), pin: '4711' })
    expect(punches()[0]?.sealed_pin).toBe('sealed 4711')
    expect(JSON.stringify(punches()).replace('sealed 4711', '')).not.toContain('4711')
  })

  test('is kept, and the person is told so, also after an unexpected error', async () => {
    const shown: unknown[] = []
    const others = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', error => shown.push(error))
    try {
      const { store, punches } = aStore()
      const { ports } = aTablet(aServer().fetch, store)
      const broken = new Error('broken')
      const breaks = () => Promise.reject(broken)
      const result = await punch({ ...ports, seal: breaks, exclusively: breaks }, { ...tap(), pin: '1234' })
      expect([result.kind, punches().length]).toEqual(['queued', 1])
      await vi.waitFor(() => expect(shown).toEqual([broken, broken]))
    } finally {
      process.removeAllListeners('unhandledRejection')
      for (const each of others) process.on('unhandledRejection', each)
    }
  })

  test('is sent although the tablet refuses to keep it, and the person is told when it is lost', async () => {
    const { stored, fetch } = aServer(['ok', 'lost'])
    const { store, state } = aStore()
    state.refuses = true
    const { ports } = aTablet(fetch, store)
    expect(await punch(ports, tap())).toMatchObject({ kind: 'confirmed' })
    expect(await punch(ports, tap('salida'))).toEqual({ kind: 'lost' })
    expect(stored).toHaveLength(1)
    expect(ports.queue.get().isRefused).toBe(true)
  })

  test('20 taps at once arrive in their order', async () => {
    const { stored, fetch } = aServer()
    const { store } = aStore()
    const { ports } = aTablet(fetch, store)
    await Promise.all(Array.from({ length: 20 }, (_, index) => punch(ports, tap('entrada', index + 1))))
    expect(stored.map(({ user_id }) => user_id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })
})

describe('sendWaiting', () => {
  test('loses no punch, stores none twice and keeps the order, whatever happens to network, server and tablet', async () => {
    const fate = fc.constantFrom<Fate>(
      'ok',
      'lost',
      'answer lost',
      'fault',
      'portal',
      'proxy',
      'key refused',
      'unknown answer',
    )
    const step = fc.oneof(
      fc.record({ kind: fc.constant('tap' as const), user: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ kind: fc.constant('run' as const), turns: fc.integer({ min: 1, max: 3 }) }),
      // The page is closed in the middle, and another opens with the same storage.
      fc.record({ kind: fc.constant('crash' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fate, { maxLength: 30 }),
        fc.array(step, { maxLength: 15 }),
        async (met, steps) => {
          const fates = [...met]
          const { stored, fetch } = aServer(fates)
          const { store, punches } = aStore()
          let tablet = aTablet(fetch, store)
          const made = new Map<number, ClockEvent[]>()
          for (const one of steps) {
            if (one.kind === 'run') await tablet.run(one.turns)
            if (one.kind === 'crash') tablet = aTablet(fetch, store)
            if (one.kind === 'tap') {
              const events = made.get(one.user) ?? []
              const event = events.length % 2 === 0 ? 'entrada' : 'salida'
              made.set(one.user, [...events, event])
              await punch(tablet.ports, tap(event, one.user))
            }
          }
          fates.length = 0
          await tablet.run(20)
          expect(punches()).toEqual([])
          for (const [user, events] of made) {
            expect(stored.filter(({ user_id }) => user_id === user).map(({ event }) => event)).toEqual(events)
          }
          expect(new Set(stored.map(({ client_id }) => client_id)).size).toBe(stored.length)
        },
      ),
      { numRuns: 150 },
    )
  })

  test('shows what the server has before the tablet gives the punch up, but not what was undone', async () => {
    const { fetch } = aServer(['lost', 'answer lost'])
    const { ports, shown, run } = aTablet(fetch, aStore().store)
    await punch(ports, tap('entrada', 7))
    const undone = await punch(ports, tap('entrada', 8))
    if (undone.kind !== 'queued') throw new Error(undone.kind)
    await undoPunch(ports, undone.client_id)
    await run(8)
    expect(ports.queue.get().punches).toEqual([])
    expect(shown).toEqual([{ person: 7, event: 'entrada', kept: expect.toSatisfy(kept => kept > 0) }])
  })

  test('a punch that the server never accepts is kept with its reason, and does not stop the others', async () => {
    const { stored, fetch } = aServer(['lost', 'lost', 'no'])
    const { store, punches } = aStore()
    const tablet = aTablet(fetch, store)
    await punch(tablet.ports, tap('entrada', 1))
    await punch(tablet.ports, tap('entrada', 2))
    await tablet.run(2)
    expect(stored.map(({ user_id }) => user_id)).toEqual([2])
    expect(punches()).toEqual([expect.objectContaining({ user_id: 1, refusal: 'No se puede' })])
    await forgetTold(tablet.ports, (punches()[0] as QueuedPunch).client_id)
    expect(punches()).toEqual([])
  })
})

describe('one kept punch', () => {
  test('is noted as tried before it is sent, since it may arrive whatever happens then', async () => {
    const { fetch } = aServer(['lost', 'lost'])
    const { store, punches } = aStore()
    await store.add(aQueuedPunch())
    const triesSeen: (number | undefined)[] = []
    const watched: typeof globalThis.fetch = (input, init) => {
      triesSeen.push(punches()[0]?.tries)
      return fetch(input, init)
    }
    await aTablet(watched, store).run(1)
    expect(triesSeen).toEqual([1, 1])
    expect(punches()).toMatchObject([{ tries: 2, refusal: null }])
  })

  test('waits no longer than before when the page ends while it is sent', async () => {
    const { store, punches } = aStore()
    const kept = aQueuedPunch()
    await store.add(kept)
    let arrived = (): void => {}
    const sending = new Promise<void>(resolve => (arrived = resolve))
    const hanging: typeof globalThis.fetch = (_, init) => {
      arrived()
      return new Promise((_resolve, fail) =>
        init?.signal?.addEventListener('abort', () => fail(init.signal?.reason as Error)),
      )
    }
    const loop = sendWaiting(aTablet(hanging, store).ports)
    await sending
    loop.stop()
    await new Promise(done => setTimeout(done, 5))
    expect(punches()).toEqual([{ ...kept, tries: 1 }])
  })

  test('is tried at once when the tablet is woken, however long it was to wait', async () => {
    const { fetch, stored } = aServer()
    const { store, punches } = aStore()
    const { ports } = aTablet(fetch, store)
    const kept = aQueuedPunch({ tries: 5, notBefore: ports.clock.now() + 60_000 })
    await store.add(kept)
    const loop = sendWaiting(ports)
    await new Promise(done => setTimeout(done, 5))
    expect([stored.length, punches()]).toEqual([0, [kept]])
    loop.wake()
    await vi.waitFor(() => expect(stored).toHaveLength(1))
    loop.stop()
  })

  test('goes without its photo when the photo is not taken, at once and as it was otherwise', async () => {
    const { store, punches } = aStore()
    const photo = new Blob(['x'], { type: 'image/png' })
    await store.add(aQueuedPunch({ photo }))
    const bodies: FormData[] = []
    const { stored, fetch } = aServer()
    const picky: typeof globalThis.fetch = async (input, init) => {
      const body = init?.body as FormData
      bodies.push(body)
      if (body.has('photo')) return Response.json({ msg: 'Muy grande' }, { status: 413 })
      return fetch(input, init)
    }
    await aTablet(picky, store).run(1)
    expect(bodies.map(body => body.has('photo'))).toEqual([true, false])
    expect(stored).toMatchObject([{ user_id: 7, event: 'entrada', offline: true }])
    expect(punches()).toEqual([])
  })
})

describe('a tablet that cannot send', () => {
  /** Returns the rests of the loop after each turn. */
  async function restsOf(ports: PunchPorts): Promise<readonly number[]> {
    const rests: number[] = []
    const loop = sendWaiting({
      ...ports,
      clock: { ...ports.clock, wait: async ms => void (rests.push(ms) < 3 || loop.stop()) },
    })
    await vi.waitFor(() => expect(rests).toHaveLength(3))
    return rests
  }

  test('rests although punches wait, without a key and with a storage that removes nothing', async () => {
    const { fetch, stored } = aServer()
    const { store } = aStore()
    await store.add(aQueuedPunch())
    const { ports } = aTablet(fetch, store)
    expect(Math.min(...(await restsOf({ ...ports, maySend: () => false })))).toBeGreaterThan(1000)
    expect(stored).toEqual([])
    const keeping = { ...store, settle: () => Promise.reject(new Error('no')) }
    expect(Math.min(...(await restsOf({ ...ports, store: keeping })))).toBeGreaterThanOrEqual(1000)
  })

  test('tries one punch and not all while the server cannot be reached', async () => {
    const { store, punches } = aStore()
    for (let user_id = 1; user_id <= 50; user_id++)
      await store.add(aQueuedPunch({ user_id, client_id: `of ${user_id}` }))
    const { ports } = aTablet(() => Promise.reject(new TypeError('failed to fetch')), store)
    await restsOf(ports)
    expect(punches().filter(({ tries }) => tries > 0)).toHaveLength(3)
  })
})

describe('undoPunch', () => {
  test('removes a punch that was never sent', async () => {
    const { stored, undone, fetch } = aServer()
    const { store, punches } = aStore()
    const { ports } = aTablet(fetch, store)
    const result = await punch({ ...ports, maySend: () => false }, tap())
    expect(await undoPunch(ports, 'client_id' in result ? result.client_id : '')).toEqual({ kind: 'undone' })
    expect([stored, undone, punches()]).toEqual([[], [], []])
  })

  test('works without a network: a punch that may have arrived is sent once more and then undone', async () => {
    for (const fate of ['lost', 'answer lost'] as const) {
      const { stored, undone, fetch } = aServer([fate, 'lost', 'ok', 'answer lost'])
      const { store, punches } = aStore()
      const tablet = aTablet(fetch, store)
      const result = await punch(tablet.ports, tap())
      const clientId = 'client_id' in result ? result.client_id : ''
      expect(await undoPunch(tablet.ports, clientId)).toEqual({ kind: 'undone' })
      await tablet.run(4)
      expect([stored.length, undone.at(-1), punches()]).toEqual([1, clientId, []])
    }
  })

  test('fails when it comes too late, and has nothing to undo of a refused punch', async () => {
    for (const [fates, kept] of [
      [['lost', 'ok', 'too late'], 1],
      [['lost', 'no'], 0],
    ] as const) {
      const { fetch } = aServer([...fates])
      const { store, punches } = aStore()
      const tablet = aTablet(fetch, store)
      const result = await punch(tablet.ports, tap())
      await undoPunch(tablet.ports, 'client_id' in result ? result.client_id : '')
      await tablet.run(2)
      expect(punches()).toHaveLength(kept)
      expect(punches().every(({ refusal }) => refusal === 'Ya no')).toBe(true)
    }
  })

  test('works while the punch is on its way to a slow server', async () => {
    const { undone, fetch } = aServer(['lost'])
    const { store, punches } = aStore()
    const slowly: Promise<void>[] = []
    let answer = (): void => {}
    slowly.push(new Promise(resolve => (answer = resolve)))
    let hasBegun = (): void => {}
    const begun = new Promise<void>(resolve => (hasBegun = resolve))
    const slow: typeof globalThis.fetch = async (input, init) => {
      const response = await fetch(input, init)
      hasBegun()
      await slowly.pop()
      return response
    }
    const tablet = aTablet(slow, store)
    const result = await punch(tablet.ports, tap())
    const clientId = 'client_id' in result ? result.client_id : ''
    const running = tablet.run(3)
    await begun
    const exclusively: PunchPorts['exclusively'] = (_work, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    expect(await undoPunch({ ...tablet.ports, exclusively }, clientId)).toEqual({ kind: 'undone' })
    answer()
    await running
    expect([undone.at(-1), punches()]).toEqual([clientId, []])
  })

  test('asks the server about a punch that arrived, and says why the undo failed', async () => {
    const { undone, fetch } = aServer(['ok', 'lost', 'ok'])
    const { store } = aStore()
    const { ports } = aTablet(fetch, store)
    const result = await punch(ports, tap())
    const clientId = 'client_id' in result ? result.client_id : ''
    expect(await undoPunch(ports, clientId)).toMatchObject({ kind: 'failed' })
    expect(await undoPunch(ports, clientId)).toEqual({ kind: 'undone' })
    expect(undone).toEqual([clientId])
  })
})
