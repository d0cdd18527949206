import process from 'node:process'
import { describe, expect, test, vi } from 'vitest'
import { aCall } from '../testing/call.js'
import { aQueuedPunch } from '../testing/kiosk.js'
import { aPunchServer, aPunchStore, aTablet, tap } from '../testing/tablet.js'
import { aWorkLog } from '../testing/timeclock.js'
import { registerWorkLog } from '../timeclock/endpoints.js'
import { patienceMs, punch } from './actions.punching.js'
import { undoPunch } from './actions.undo.js'
import type { PunchStore } from './ports.js'

describe('punch', () => {
  test('the server stores it, and the tablet keeps nothing', async () => {
    const { stored, fetch } = aPunchServer()
    const { store, punches } = aPunchStore()
    const { ports, shown } = aTablet(fetch, store)
    const result = await punch(ports, { ...tap(), pin: '1234' })
    expect(result).toMatchObject({ kind: 'confirmed', reply: { work_log: { event: 'entrada' } } })
    expect(stored).toEqual([expect.objectContaining({ user_id: 7, event: 'entrada', offline: false })])
    expect(punches()).toEqual([])
    // The board shows it before the tablet gives it up.
    expect(shown).toEqual([{ person: 7, event: 'entrada', kept: 1 }])
  })

  test('tells the server what the person did, and a moment only for a declared exit', async () => {
    const { ports } = aTablet(aPunchServer().fetch, aPunchStore().store)
    const { ports: server, sent } = aCall(registerWorkLog, { work_log: aWorkLog() })
    const photo = new Blob(['x'])
    const given = { ...tap('salida'), pin: '1234', photo, badge: '0042' }
    await punch({ ...ports, ...server }, given)
    await punch({ ...ports, ...server }, { ...tap('salida'), declaredAt: '2026-11-19T23:00:00.000Z' })
    const client_id = expect.any(String) as string
    const exit = { client_id, user_id: 7, event: 'salida' }
    expect(sent.map(({ input }) => input)).toStrictEqual([
      { ...exit, declared: false, pin: '1234', photo, badge: '0042' },
      { ...exit, declared: true, at: '2026-11-19T23:00:00.000Z' },
    ])
    // The tablet shows itself what became of it, and waits no longer than the person does.
    expect(sent[0]?.options).toMatchObject({ quiet: true, timeout: 6000 })
  })

  test.each(['lost', 'answer lost', 'fault', 'portal', 'proxy', 'key refused'] as const)(
    'is kept when the call meets: %s',
    async fate => {
      const { fetch } = aPunchServer([fate])
      const { store, punches } = aPunchStore()
      const { ports } = aTablet(fetch, store)
      expect(await punch(ports, tap())).toMatchObject({ kind: 'queued' })
      expect(punches()).toHaveLength(1)
      expect(ports.queue.get().punches).toEqual(punches())
    },
  )

  test('tells when the tablet has kept it, before the server has answered', async () => {
    const server = aPunchServer()
    const { store } = aPunchStore()
    const tablet = aTablet(server.fetch, store)
    const onStored = vi.fn(() => expect(server.stored).toEqual([]))
    await punch(tablet.ports, { user_id: 7, name: 'Ana', event: 'entrada', onStored })
    expect(onStored).toHaveBeenCalledTimes(1)
  })

  test('a punch that the server refuses while the person waits is not kept', async () => {
    const { fetch } = aPunchServer(['no'])
    const { store, punches } = aPunchStore()
    const result = await punch(aTablet(fetch, store).ports, tap())
    expect(result).toMatchObject({ kind: 'refused', error: { status: 422, msg: 'No se puede' } })
    expect(punches()).toEqual([])
  })

  test('a punch whose photo the server refuses while the person waits is kept without it', async () => {
    const { store, punches } = aPunchStore()
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
    const { stored, fetch } = aPunchServer()
    const { store, punches } = aPunchStore()
    const ports = { ...aTablet(fetch, store).ports, patienceMs: () => 0 }
    const result = await punch(ports, tap())
    expect([result.kind, stored]).toEqual(['queued', []])
    await undoPunch(ports, 'client_id' in result ? result.client_id : '')
    expect(punches()).toEqual([])
  })

  test('a locked PIN is told and the punch is not kept, so that the person does not think that it counts', async () => {
    const { fetch } = aPunchServer(['locked'])
    const { store, punches } = aPunchStore()
    const result = await punch(aTablet(fetch, store).ports, { ...tap(), pin: '1234' })
    expect(result).toMatchObject({ kind: 'refused', error: { status: 429 } })
    expect(punches()).toEqual([])
  })

  test('does not wait for the earlier punches of other people', async () => {
    const { stored, fetch } = aPunchServer()
    const { store } = aPunchStore()
    for (let user_id = 1; user_id <= 200; user_id++)
      await store.add(aQueuedPunch({ user_id, client_id: `other ${user_id}` }))
    expect(await punch(aTablet(fetch, store).ports, tap('entrada', 900))).toMatchObject({ kind: 'confirmed' })
    expect(stored.map(({ user_id }) => user_id)).toEqual([900])
  })

  test('is kept without its photo when the storage is full', async () => {
    const { fetch } = aPunchServer(['lost'])
    const { store, punches } = aPunchStore()
    const add: PunchStore['add'] = kept =>
      kept.photo ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : store.add(kept)
    const { ports } = aTablet(fetch, { ...store, add })
    expect(await punch(ports, { ...tap(), photo: new Blob(['x']) })).toMatchObject({ kind: 'queued' })
    expect(punches()).toMatchObject([
      { user_id: 7, name: 'Persona 7', event: 'entrada', photo: null, tries: 1 },
    ])
  })

  test('goes after the earlier punches of the same person', async () => {
    const { stored, fetch } = aPunchServer(['lost', 'fault'])
    const { store, punches } = aPunchStore()
    const tablet = aTablet(fetch, store)
    await punch(tablet.ports, tap('entrada'))
    expect(await punch(tablet.ports, tap('salida'))).toMatchObject({ kind: 'queued' })
    expect(stored).toEqual([])
    await tablet.run(2)
    expect(stored.map(({ event }) => event)).toEqual(['entrada', 'salida'])
    expect(punches()).toEqual([])
  })

  test('is kept with the badge that opened the pad, and with the moment by the clock of the tablet', async () => {
    const { fetch } = aPunchServer(['lost', 'lost'])
    const { store, punches } = aPunchStore()
    const { ports } = aTablet(fetch, store)
    await punch({ ...ports, offsetMs: () => 250 }, { ...tap(), badge: '0042' })
    const at = new Date(ports.clock.now()).toISOString()
    expect(punches()).toMatchObject([{ badge: '0042', at, declared: false, clock_offset_ms: 250 }])
    // Until then the person waits for the answer, and nothing else sends it.
    expect(punches()[0]?.notBefore).toBe(ports.clock.now() + 6000)
    const declaredAt = '2026-11-19T23:00:00.000Z'
    await punch(ports, { ...tap('salida', 8), declaredAt })
    expect(punches()[1]).toMatchObject({ at: declaredAt, declared: true, clock_offset_ms: null })
    expect(punches()[1]).not.toHaveProperty('badge')
  })

  test('a PIN is never kept as typed', async () => {
    const { fetch } = aPunchServer(['lost'])
    const { store, punches } = aPunchStore()
    await punch(aTablet(fetch, store).ports, { ...tap(), pin: '4711' })
    expect(punches()[0]?.sealed_pin).toBe('sealed 4711')
    expect(JSON.stringify(punches()).replace('sealed 4711', '')).not.toContain('4711')
  })

  test('is kept, and the person is told so, also after an unexpected error', async () => {
    const shown: unknown[] = []
    const others = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', error => shown.push(error))
    try {
      const { store, punches } = aPunchStore()
      const { ports } = aTablet(aPunchServer().fetch, store)
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
    const { stored, fetch } = aPunchServer(['ok', 'lost'])
    const { store, state } = aPunchStore()
    state.refuses = true
    const { ports } = aTablet(fetch, store)
    expect(await punch(ports, tap())).toMatchObject({ kind: 'confirmed' })
    expect(await punch(ports, tap('salida'))).toEqual({ kind: 'lost' })
    expect(stored).toHaveLength(1)
    expect(ports.queue.get().isRefused).toBe(true)
  })

  test('20 taps at once arrive in their order', async () => {
    const { stored, fetch } = aPunchServer()
    const { store } = aPunchStore()
    const { ports } = aTablet(fetch, store)
    await Promise.all(Array.from({ length: 20 }, (_, index) => punch(ports, tap('entrada', index + 1))))
    expect(stored.map(({ user_id }) => user_id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })
})
