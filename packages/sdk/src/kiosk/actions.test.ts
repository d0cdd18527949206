import { describe, expect, test } from 'vitest'
import { aDevice } from '../testing/kiosk.js'
import { aPairingTablet, CODE, newCode, PAIRED, START, stepOf, until, WAITING } from '../testing/pairing.js'
import { endPairing, startPairing, watchPeople } from './actions.js'
import { readDevice, readRoster, saveDevice } from './storage.js'
import { INITIAL_KIOSK, devicePaired } from './state.js'

describe('startPairing', () => {
  test('shows a code, asks every three seconds, and keeps the key when an admin entered the code', async () => {
    const kiosk = aPairingTablet([newCode, WAITING, PAIRED])
    const first = kiosk.rests()
    startPairing(kiosk.ports)
    await first
    expect(kiosk.kiosk.get()).toMatchObject({
      step: { kind: 'waiting', code: 'K7MP3XQ9', expiresAt: START + 599_000 },
    })
    await kiosk.next()
    kiosk.proceed()
    await until(() => kiosk.kiosk.get().kind === 'paired')
    expect(kiosk.calls).toEqual([
      'POST /pairings',
      'GET /pairings/K7MP3XQ9 s3cret',
      'GET /pairings/K7MP3XQ9 s3cret',
    ])
    expect(kiosk.waits).toEqual([3000, 3000])
    // The screen shows itself how these calls ended.
    expect(kiosk.quiet).toEqual([true, true, true])
    expect(readDevice(kiosk.local)).toEqual({ apiKey: 'key', device: aDevice() })
  })

  test("counts the time left by the server's clock, however wrong the tablet's is", async () => {
    const kiosk = aPairingTablet([{ body: CODE, headers: { date: 'Fri, 20 Nov 2026 18:04:00 GMT' } }])
    kiosk.pass(-7_200_000)
    const first = kiosk.rests()
    const loop = startPairing(kiosk.ports)
    await first
    expect(kiosk.kiosk.get()).toMatchObject({ step: { expiresAt: START - 7_200_000 + 359_000 } })
    loop.stop()
  })

  test('counts by the own clock where the server does not tell its time', async () => {
    const kiosk = aPairingTablet([{ body: CODE }])
    const first = kiosk.rests()
    const loop = startPairing(kiosk.ports)
    await first
    expect(kiosk.kiosk.get()).toMatchObject({ step: { expiresAt: START + 600_000 } })
    loop.stop()
  })

  test('shows no code that has expired when it comes, and asks again after the usual wait', async () => {
    const kiosk = aPairingTablet([
      { ...newCode, body: { ...CODE, expires_at: '2026-11-20T17:00:00.000Z' } },
      newCode,
    ])
    const first = kiosk.rests()
    const loop = startPairing(kiosk.ports)
    await first
    expect(kiosk.kiosk.get()).toMatchObject({ step: { expiresAt: START } })
    expect(kiosk.waits).toEqual([3000])
    await kiosk.next()
    expect(kiosk.kiosk.get()).toMatchObject({ step: { expiresAt: START + 3000 + 599_000 } })
    loop.stop()
  })

  test('gets the next code at the moment when the old one expires', async () => {
    const next = { body: { ...CODE, code: 'CCCCDDDD', expires_at: '2026-11-20T18:20:00.000Z' } }
    const kiosk = aPairingTablet([newCode, WAITING, next])
    const first = kiosk.rests()
    const loop = startPairing(kiosk.ports)
    await first
    kiosk.pass(599_000 - 3000 - 1000)
    await kiosk.next()
    expect(kiosk.waits.at(-1)).toBe(1000)
    await kiosk.next()
    expect(kiosk.kiosk.get()).toMatchObject({ step: { kind: 'waiting', code: 'CCCCDDDD' } })
    loop.stop()
  })

  test('gets the next code at once when the server no longer knows the old one', async () => {
    const next = { body: { ...CODE, code: 'CCCCDDDD' } }
    const kiosk = aPairingTablet([newCode, { status: 404, body: { msg: 'No' } }, next])
    const first = kiosk.rests()
    const loop = startPairing(kiosk.ports)
    await first
    await kiosk.next()
    expect(kiosk.kiosk.get()).toMatchObject({ step: { kind: 'waiting', code: 'CCCCDDDD' } })
    loop.stop()
  })

  test('keeps the code while the network is away, tries ever more slowly, and continues by itself', async () => {
    const kiosk = aPairingTablet([newCode, 'away', 'away', WAITING])
    const first = kiosk.rests()
    const loop = startPairing(kiosk.ports)
    await first
    await kiosk.next()
    await kiosk.next()
    expect(stepOf(kiosk.kiosk.get())).toBe('waiting')
    await kiosk.next()
    expect(kiosk.waits).toEqual([3000, 6000, 12_000, 3000])
    loop.stop()
  })

  test('begins again with the shortest wait after a try that succeeds', async () => {
    const kiosk = aPairingTablet([newCode, 'away', WAITING, 'away', WAITING])
    const first = kiosk.rests()
    const loop = startPairing(kiosk.ports)
    await first
    for (let turn = 0; turn < 4; turn++) await kiosk.next()
    expect(kiosk.waits).toEqual([3000, 6000, 3000, 6000, 3000])
    loop.stop()
  })

  test('says that it is offline when it has no code, and tries at once when woken', async () => {
    const kiosk = aPairingTablet(['away', newCode])
    const first = kiosk.rests()
    const loop = startPairing(kiosk.ports)
    await first
    expect(stepOf(kiosk.kiosk.get())).toBe('offline')
    const steps: unknown[] = []
    kiosk.kiosk.subscribe(() => {
      const state = kiosk.kiosk.get()
      if (state.kind === 'unpaired') steps.push(state.step)
    })
    const second = kiosk.rests()
    loop.wake()
    await second
    expect(steps).toMatchObject([{ kind: 'offline', isRetrying: true }, { kind: 'waiting' }])
    expect(stepOf(kiosk.kiosk.get())).toBe('waiting')
    loop.stop()
  })

  test("waits as long as a busy server asks for, and shows the server's message", async () => {
    const kiosk = aPairingTablet([
      { status: 429, body: { msg: 'Espera' }, headers: { 'retry-after': '540' } },
    ])
    const first = kiosk.rests()
    const loop = startPairing(kiosk.ports)
    await first
    expect(kiosk.kiosk.get()).toMatchObject({ step: { kind: 'failed', text: 'Espera', isRetrying: false } })
    expect(kiosk.waits).toEqual([540_000])
    loop.stop()
  })
})

describe('watchPeople', () => {
  const telling = () => ({ app_version: 'v1', queue_length: (() => 2)() })
  const inUse = devicePaired('key', aDevice())
  const nobody = (device = aDevice()) => ({ body: { items: [], device } })

  test('shows the people and their states, follows a new name, and keeps the last list while the network is away', async () => {
    const kiosk = aPairingTablet([nobody(), nobody(aDevice({ name: 'Patio' })), 'away'], inUse)
    saveDevice(kiosk.local, { apiKey: 'key', device: aDevice() })
    const first = kiosk.rests()
    const loop = watchPeople(kiosk.ports, kiosk.people, telling)
    await first
    expect(kiosk.people.get()).toMatchObject({ items: [], failure: null })
    await kiosk.next()
    expect(kiosk.kiosk.get()).toMatchObject({ device: { name: 'Patio' } })
    expect(readDevice(kiosk.local)?.device.name).toBe('Patio')
    await kiosk.next()
    expect(kiosk.people.get()).toMatchObject({
      items: [],
      failure: expect.stringContaining('No hay conexión'),
    })
    expect(kiosk.calls[0]).toBe('GET /users?app_version=v1&queue_length=2')
    loop.stop()
  })

  test('asks in growing pauses while the server fails, and in the usual ones after it has answered', async () => {
    const kiosk = aPairingTablet(['away', 'away', { status: 500 }, nobody(), nobody()], inUse)
    const first = kiosk.rests()
    const loop = watchPeople(kiosk.ports, kiosk.people, telling)
    await first
    for (let count = 1; count < 5; count += 1) await kiosk.next()
    expect(kiosk.waits).toEqual([15_000, 30_000, 60_000, 15_000, 15_000])
    loop.stop()
  })

  test('measures the clock of the server, and keeps its offset where the server does not tell its time', async () => {
    const told = (server_time: string | null) => ({ body: { items: [], device: aDevice(), server_time } })
    const kiosk = aPairingTablet([told(new Date(START + 700).toISOString()), told(null)], inUse)
    const first = kiosk.rests()
    const loop = watchPeople(kiosk.ports, kiosk.people, telling)
    await first
    expect(kiosk.people.get().clockOffsetMs).toBe(700)
    await kiosk.next()
    expect(kiosk.people.get().clockOffsetMs).toBe(700)
    // It is kept, for the tablet to work without a network after a reload.
    expect(readRoster(kiosk.local)).toMatchObject({ items: [], clockOffsetMs: 700 })
    // Nothing of the device changed, so nothing of it was written.
    expect(readDevice(kiosk.local)).toBeNull()
    loop.stop()
  })

  test('keeps the key for PINs that the server told last', async () => {
    const withKey = (pin_key: string | null) => ({ body: { items: [], device: aDevice(), pin_key } })
    const kiosk = aPairingTablet([withKey('first'), withKey(null), withKey('second')], inUse)
    const first = kiosk.rests()
    const loop = watchPeople(kiosk.ports, kiosk.people, telling)
    await first
    const keys = [kiosk.people.get().pinKey]
    await kiosk.next()
    keys.push(kiosk.people.get().pinKey)
    await kiosk.next()
    keys.push(kiosk.people.get().pinKey)
    expect(keys).toEqual(['first', 'first', 'second'])
    loop.stop()
  })

  test.each([401, 403])('forgets a key that is refused with %i', async status => {
    const kiosk = aPairingTablet([{ status, body: { code: 'refused' } }], inUse)
    saveDevice(kiosk.local, { apiKey: 'key', device: aDevice() })
    watchPeople(kiosk.ports, kiosk.people, telling)
    await until(() => kiosk.kiosk.get().kind === 'unpaired')
    expect(kiosk.kiosk.get()).toEqual({ ...INITIAL_KIOSK, wasRevoked: true })
    expect(readDevice(kiosk.local)).toBeNull()
  })

  test('forgets nothing when a key is refused that it has no longer', () => {
    const kiosk = aPairingTablet([], inUse)
    saveDevice(kiosk.local, { apiKey: 'key', device: aDevice() })
    endPairing(kiosk.ports, 'old')
    expect(kiosk.kiosk.get()).toBe(inUse)
    expect(readDevice(kiosk.local)?.apiKey).toBe('key')
  })

  // Proxies and the portal of a network give such answers without knowing the key.
  test.each([500, 403, 401])('keeps the pairing after %i without a word of the server', async status => {
    const kiosk = aPairingTablet([{ status }], inUse)
    const first = kiosk.rests()
    const loop = watchPeople(kiosk.ports, kiosk.people, telling)
    await first
    expect(kiosk.kiosk.get()).toBe(inUse)
    loop.stop()
  })
})
