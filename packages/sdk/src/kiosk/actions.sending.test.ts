import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { settled } from '../testing/clock.js'
import { aQueuedRequest, aQueuedPunch } from '../testing/kiosk.js'
import { aPunchServer, aPunchStore, aTablet, type Fate, tap } from '../testing/tablet.js'
import type { ClockEvent } from '../timeclock/schema.js'
import { forgetTold, punch } from './actions.punching.js'
import { sendWaiting } from './actions.sending.js'
import { undoPunch } from './actions.undo.js'
import type { PunchPorts, PunchStore } from './ports.js'
import type { QueuedPunch } from './state.queue.js'

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
      'role taken',
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
          const { stored, fetch } = aPunchServer(fates)
          const { store, punches } = aPunchStore()
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
    const { fetch } = aPunchServer(['lost', 'answer lost'])
    const { ports, shown, run } = aTablet(fetch, aPunchStore().store)
    await punch(ports, tap('entrada', 7))
    const undone = await punch(ports, tap('entrada', 8))
    if (undone.kind !== 'queued') throw new Error(undone.kind)
    await undoPunch(ports, undone.client_id)
    await run(8)
    expect(ports.queue.get().punches).toEqual([])
    expect(shown).toEqual([{ person: 7, event: 'entrada', kept: expect.toSatisfy(kept => kept > 0) }])
  })

  test('a punch that the server never accepts is kept with its reason, and does not stop the others', async () => {
    const { stored, fetch } = aPunchServer(['lost', 'lost', 'no'])
    const { store, punches } = aPunchStore()
    const tablet = aTablet(fetch, store)
    await punch(tablet.ports, tap('entrada', 1))
    await punch(tablet.ports, tap('entrada', 2))
    await tablet.run(2)
    expect(stored.map(({ user_id }) => user_id)).toEqual([2])
    expect(punches()).toEqual([expect.objectContaining({ user_id: 1, refusal: 'No se puede' })])
    await forgetTold(tablet.ports, (punches()[0] as QueuedPunch).client_id)
    expect(punches()).toEqual([])
    const ask = aQueuedRequest()
    await tablet.ports.asks.add(ask)
    await forgetTold(tablet.ports, ask.client_id)
    expect(await tablet.ports.asks.all()).toEqual([])
  })
})

describe('one kept punch', () => {
  test('is noted as tried before it is sent, since it may arrive whatever happens then', async () => {
    const { fetch } = aPunchServer(['lost', 'lost'])
    const { store, punches } = aPunchStore()
    await store.add(aQueuedPunch())
    const triesSeen: (number | undefined)[] = []
    const watched: typeof globalThis.fetch = (input, init) => {
      triesSeen.push(punches()[0]?.tries)
      return fetch(input, init)
    }
    // A real storage takes a moment.
    const slow: PunchStore = {
      ...store,
      async replace(noted) {
        await settled()
        await store.replace(noted)
      },
    }
    await aTablet(watched, slow).run(1)
    expect(triesSeen).toEqual([1, 1])
    expect(punches()).toMatchObject([{ tries: 2, refusal: null }])
  })

  test('waits no longer than before when the page ends while it is sent', async () => {
    const { store, punches } = aPunchStore()
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
    const { fetch, stored } = aPunchServer()
    const { store, punches } = aPunchStore()
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
    const { store, punches } = aPunchStore()
    const photo = new Blob(['x'], { type: 'image/png' })
    await store.add(aQueuedPunch({ photo }))
    const bodies: FormData[] = []
    const { stored, fetch } = aPunchServer()
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
    const { fetch, stored } = aPunchServer()
    const { store } = aPunchStore()
    await store.add(aQueuedPunch())
    const { ports } = aTablet(fetch, store)
    expect(Math.min(...(await restsOf({ ...ports, maySend: () => false })))).toBeGreaterThan(1000)
    expect(stored).toEqual([])
    const keeping = { ...store, settle: () => Promise.reject(new Error('no')) }
    expect(Math.min(...(await restsOf({ ...ports, store: keeping })))).toBeGreaterThanOrEqual(1000)
  })

  test('tries one punch and not all while the server cannot be reached', async () => {
    const { store, punches } = aPunchStore()
    for (let user_id = 1; user_id <= 50; user_id++)
      await store.add(aQueuedPunch({ user_id, client_id: `of ${user_id}` }))
    const { ports } = aTablet(() => Promise.reject(new TypeError('failed to fetch')), store)
    await restsOf(ports)
    expect(punches().filter(({ tries }) => tries > 0)).toHaveLength(3)
  })
})
