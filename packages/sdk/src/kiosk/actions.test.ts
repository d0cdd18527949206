import { describe, expect, test, vi } from 'vitest'
import { createMemoryStorage, STORAGE_KEYS } from '../app/storage.js'
import { createApi } from '../http/api.js'
import { createCell } from '../state/cell.js'
import { aDevice } from '../testing/kiosk.js'
import { openWithAccount } from './actions.account.js'
import { endPairing, startPairing, watchPeople } from './actions.js'
import { readDevice, readRoster, saveDevice } from './storage.js'
import type { KioskState, PeopleState } from './state.js'
import { INITIAL_KIOSK, NO_PEOPLE, devicePaired, isRefusal } from './state.js'

type Answer =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | 'away'

const START = Date.parse('2026-11-20T18:00:00.000Z')
const CODE = { code: 'K7MP3XQ9', secret: 's3cret', expires_at: '2026-11-20T18:10:00.000Z' }
const WAITING = { body: { state: 'waiting' } }
const PAIRED = { body: { state: 'paired', apiKey: 'key', device: aDevice() } }
const newCode = { body: CODE, headers: { date: 'Fri, 20 Nov 2026 18:00:00 GMT' } }

/**
 * Builds a tablet whose server gives the answers in turn; each `next` ends one wait and settles the next
 * call.
 */
function tablet(answers: Answer[], initial: KioskState = INITIAL_KIOSK) {
  const kiosk = createCell<KioskState>(initial)
  const people = createCell<PeopleState>(NO_PEOPLE)
  const local = createMemoryStorage()
  const waits: number[] = []
  const calls: string[] = []
  const quiet: (boolean | 'failures')[] = []
  let now = START
  let proceed = () => {}
  let rested = () => {}
  const rests = () => new Promise<void>(resolve => (rested = resolve))
  const clock = {
    now: () => now,
    wait: (ms: number, signal: AbortSignal) =>
      new Promise<void>(resolve => {
        waits.push(ms)
        proceed = () => {
          now += ms
          resolve()
        }
        signal.addEventListener('abort', () => resolve(), { once: true })
        rested()
      }),
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    calls.push(
      `${init?.method} ${String(input).replace('/api/v1/ojibble/kiosk', '')} ${headers.get('x-pairing-secret') ?? ''}`.trim(),
    )
    const answer = answers.shift() ?? 'away'
    if (answer === 'away') throw new TypeError('failed to fetch')
    return new Response(JSON.stringify(answer.body ?? {}), {
      status: answer.status ?? 200,
      headers: answer.headers ?? {},
    })
  }
  const token = (): string | null => {
    const state = kiosk.get()
    return state.kind === 'paired' ? state.apiKey : null
  }
  const api = createApi({
    baseUrl: '',
    fetch,
    retry: false,
    token,
    onSettled: call => {
      quiet.push(call.quiet)
      if ('error' in call && isRefusal(call.error) && call.error.status === 401)
        endPairing({ kiosk, local }, call.sentWith)
    },
  })
  const ports = { api, kiosk, local, clock }
  return {
    ...ports,
    ports,
    people,
    waits,
    calls,
    quiet,
    /** Resolves when the flow waits for the first time, or again. */
    rests,
    async next() {
      const rest = rests()
      proceed()
      await rest
    },
    proceed: () => proceed(),
    pass: (ms: number) => (now += ms),
  }
}

const stepOf = (state: KioskState) => (state.kind === 'unpaired' ? state.step.kind : state.kind)
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise(resolve => setTimeout(resolve, 0))
}

describe('startPairing', () => {
  test('shows a code, asks every three seconds, and keeps the key when an admin entered the code', async () => {
    const kiosk = tablet([newCode, WAITING, PAIRED])
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
    const kiosk = tablet([{ body: CODE, headers: { date: 'Fri, 20 Nov 2026 18:04:00 GMT' } }])
    kiosk.pass(-7_200_000)
    const first = kiosk.rests()
    const loop = startPairing(kiosk.ports)
    await first
    expect(kiosk.kiosk.get()).toMatchObject({ step: { expiresAt: START - 7_200_000 + 359_000 } })
    loop.stop()
  })

  test('counts by the own clock where the server does not tell its time', async () => {
    const kiosk = tablet([{ body: CODE }])
    const first = kiosk.rests()
    const loop = startPairing(kiosk.ports)
    await first
    expect(kiosk.kiosk.get()).toMatchObject({ step: { expiresAt: START + 600_000 } })
    loop.stop()
  })

  test('shows no code that has expired when it comes, and asks again after the usual wait', async () => {
    const kiosk = tablet([{ ...newCode, body: { ...CODE, expires_at: '2026-11-20T17:00:00.000Z' } }, newCode])
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
    const kiosk = tablet([newCode, WAITING, next])
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
    const kiosk = tablet([newCode, { status: 404, body: { msg: 'No' } }, next])
    const first = kiosk.rests()
    const loop = startPairing(kiosk.ports)
    await first
    await kiosk.next()
    expect(kiosk.kiosk.get()).toMatchObject({ step: { kind: 'waiting', code: 'CCCCDDDD' } })
    loop.stop()
  })

  test('keeps the code while the network is away, tries ever more slowly, and continues by itself', async () => {
    const kiosk = tablet([newCode, 'away', 'away', WAITING])
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
    const kiosk = tablet([newCode, 'away', WAITING, 'away', WAITING])
    const first = kiosk.rests()
    const loop = startPairing(kiosk.ports)
    await first
    for (let turn = 0; turn < 4; turn++) await kiosk.next()
    expect(kiosk.waits).toEqual([3000, 6000, 3000, 6000, 3000])
    loop.stop()
  })

  test('says that it is offline when it has no code, and tries at once when woken', async () => {
    const kiosk = tablet(['away', newCode])
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
    const kiosk = tablet([{ status: 429, body: { msg: 'Espera' }, headers: { 'retry-after': '540' } }])
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
    const kiosk = tablet([nobody(), nobody(aDevice({ name: 'Patio' })), 'away'], inUse)
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
    const kiosk = tablet(['away', 'away', { status: 500 }, nobody(), nobody()], inUse)
    const first = kiosk.rests()
    const loop = watchPeople(kiosk.ports, kiosk.people, telling)
    await first
    for (let count = 1; count < 5; count += 1) await kiosk.next()
    expect(kiosk.waits).toEqual([15_000, 30_000, 60_000, 15_000, 15_000])
    loop.stop()
  })

  test('measures the clock of the server, and keeps its offset where the server does not tell its time', async () => {
    const told = (server_time: string | null) => ({ body: { items: [], device: aDevice(), server_time } })
    const kiosk = tablet([told(new Date(START + 700).toISOString()), told(null)], inUse)
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
    const kiosk = tablet([withKey('first'), withKey(null), withKey('second')], inUse)
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
    const kiosk = tablet([{ status, body: { code: 'refused' } }], inUse)
    saveDevice(kiosk.local, { apiKey: 'key', device: aDevice() })
    watchPeople(kiosk.ports, kiosk.people, telling)
    await until(() => kiosk.kiosk.get().kind === 'unpaired')
    expect(kiosk.kiosk.get()).toEqual({ ...INITIAL_KIOSK, wasRevoked: true })
    expect(readDevice(kiosk.local)).toBeNull()
  })

  test('forgets nothing when a key is refused that it has no longer', () => {
    const kiosk = tablet([], inUse)
    saveDevice(kiosk.local, { apiKey: 'key', device: aDevice() })
    endPairing(kiosk.ports, 'old')
    expect(kiosk.kiosk.get()).toBe(inUse)
    expect(readDevice(kiosk.local)?.apiKey).toBe('key')
  })

  // Proxies and the portal of a network give such answers without knowing the key.
  test.each([500, 403, 401])('keeps the pairing after %i without a word of the server', async status => {
    const kiosk = tablet([{ status }], inUse)
    const first = kiosk.rests()
    const loop = watchPeople(kiosk.ports, kiosk.people, telling)
    await first
    expect(kiosk.kiosk.get()).toBe(inUse)
    loop.stop()
  })
})

describe('openWithAccount', () => {
  /** Resolves with whether the tablet with a signed-in account is in use. */
  const opened = (kiosk: ReturnType<typeof tablet>): Promise<boolean> =>
    new Promise(resolve => {
      kiosk.kiosk.subscribe(() => kiosk.kiosk.get().kind === 'paired' && resolve(true))
      openWithAccount(kiosk.ports, 'account-key', () => resolve(false))
      if (kiosk.kiosk.get().kind === 'paired') resolve(true)
    })

  test('uses an account with role kiosk without pairing, the next time also without a network', async () => {
    const kiosk = tablet([{ body: { items: [] } }])
    expect(await opened(kiosk)).toBe(true)
    expect(kiosk.kiosk.get()).toEqual(devicePaired('account-key', null))
    const later = tablet(['away'])
    later.local.setItem(STORAGE_KEYS.kioskAccount, kiosk.local.getItem(STORAGE_KEYS.kioskAccount) ?? '')
    expect(await opened(later)).toBe(true)
    expect(later.calls).toEqual([])
  })

  test('keeps no key, and removes the account when its key is refused', async () => {
    const kiosk = tablet([{ body: { items: [] } }])
    await opened(kiosk)
    expect(kiosk.local.getItem(STORAGE_KEYS.kioskAccount)).not.toContain('account-key')
    endPairing(kiosk.ports, 'account-key')
    expect(kiosk.local.getItem(STORAGE_KEYS.kioskAccount)).toBeNull()
  })

  test.each([403, 401])('leaves the tablet unpaired after %i', async status => {
    const kiosk = tablet([{ status, body: { code: 'missing_role' } }])
    expect(await opened(kiosk)).toBe(false)
    expect(kiosk.kiosk.get()).toBe(INITIAL_KIOSK)
  })

  test('ends without a fault when it is stopped while it asks', async () => {
    const kiosk = tablet([])
    const hanging: typeof globalThis.fetch = (_, init) =>
      new Promise((_done, fail) =>
        init?.signal?.addEventListener('abort', () => fail(init.signal?.reason as Error)),
      )
    const api = createApi({ baseUrl: '', fetch: hanging, retry: false })
    const refused = vi.fn()
    openWithAccount({ ...kiosk.ports, api }, 'account-key', refused).stop()
    await new Promise(resolve => setTimeout(resolve, 5))
    expect(kiosk.kiosk.get().kind).toBe('unpaired')
    expect(refused).not.toHaveBeenCalled()
    expect(kiosk.waits).toEqual([])
  })

  test('asks again while no answer comes', async () => {
    const kiosk = tablet(['away', { body: { items: [] } }])
    const first = kiosk.rests()
    const isOpen = opened(kiosk)
    await first
    const steps: unknown[] = []
    kiosk.kiosk.subscribe(() => steps.push(kiosk.kiosk.get()))
    expect(kiosk.kiosk.get()).toMatchObject({ step: { kind: 'offline', isRetrying: false } })
    kiosk.proceed()
    expect(await isOpen).toBe(true)
    expect(steps).toMatchObject([{ step: { kind: 'offline', isRetrying: true } }, { kind: 'paired' }])
  })
})
