import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { createCell } from '../state/cell.js'
import { anApi, type Answer, aRefusal, AWAY } from '../testing/api.js'
import { aRequestStore, aQueuedPunch } from '../testing/kiosk.js'
import { aClockRequest, aWorkLog } from '../testing/timeclock.js'
import { registerWorkLog } from '../timeclock/endpoints.js'
import { requestCorrection } from '../timeclock/endpoints.requests.js'
import { requestAtTablet } from './actions.correction.js'
import { sendWaiting } from './actions.sending.js'
import { type RequestStore, NO_QUEUE, type PunchPorts, type PunchStore } from './ports.js'
import { punchReplaced, type Queue } from './state.queue.js'

const input = {
  user_id: 7,
  name: 'Ana Torres',
  asked: { kind: 'remove', work_log_id: 800, reason: 'Doble' },
} as const
const photo = new Blob(['x'])

function punchStore(before: Queue): PunchStore {
  let punches = before
  return {
    all: async () => punches,
    add: async punch => void (punches = [...punches, punch]),
    replace: async copy => void (punches = punchReplaced(punches, copy)),
    settle: async sent => void (punches = punches.filter(({ client_id }) => client_id !== sent.client_id)),
    remove: async id => void (punches = punches.filter(({ client_id }) => client_id !== id)),
  }
}

/** A tablet at a server that answers each request in the next way; what the server heard, in order. */
function aTablet(answers: (() => void)[] = [], punches: Queue = []) {
  const heard: Record<string, unknown>[] = []
  const { api, quiet } = anApi(
    new Map<AnyEndpoint, Answer>([
      [
        requestCorrection,
        body => {
          heard.push(body)
          answers.shift()?.()
          return { request: aClockRequest() }
        },
      ],
      [
        registerWorkLog,
        body => {
          heard.push(body)
          return { work_log: aWorkLog() }
        },
      ],
    ]),
  )
  const asks = aRequestStore()
  const state = { patienceMs: 6000 }
  let turned = () => {}
  const ports: PunchPorts = {
    api,
    clock: {
      now: () => 1_000_000,
      wait: (_ms, signal) =>
        new Promise(resolve => {
          signal.addEventListener('abort', () => resolve(), { once: true })
          turned()
        }),
    },
    random: () => 1,
    store: punchStore(punches),
    asks,
    queue: createCell(NO_QUEUE),
    arrived() {},
    maySend: () => true,
    patienceMs: () => state.patienceMs,
    offsetMs: () => 0,
    seal: async ({ pin, use }) => `sealed ${use} ${pin}`,
    exclusively: work => work(),
  }
  /** Sends what waits, as when the network is back. */
  async function send(): Promise<void> {
    const rest = new Promise<void>(resolve => (turned = resolve))
    const loop = sendWaiting(ports)
    loop.wake()
    await rest
    loop.stop()
  }
  return { ports, heard, quiet, asks, state, send }
}

const away = () => {
  throw AWAY
}
const refused = (status: number, code?: string) => () => {
  throw aRefusal(status, { code })
}

describe('requestAtTablet (Spec §4)', () => {
  test('asks with the PIN as typed, and the tablet keeps nothing', async () => {
    const { ports, heard, quiet, asks } = aTablet()
    expect(await requestAtTablet(ports, { ...input, pin: '4821' })).toEqual({ kind: 'asked' })
    expect(heard).toEqual([expect.objectContaining({ ...input.asked, user_id: 7, pin: '4821' })])
    expect(heard[0]).not.toHaveProperty('offline')
    // The tablet itself says how it ended.
    expect(quiet).toEqual([true])
    expect(asks.kept()).toEqual([])
  })

  test('keeps it without a network, never with the PIN as typed, and sends it after the punches', async () => {
    const waiting = aQueuedPunch()
    const { ports, heard, asks, state, send } = aTablet([], [waiting])
    state.patienceMs = 0
    expect(await requestAtTablet(ports, { ...input, pin: '4821', badge: '0042' })).toEqual({ kind: 'queued' })
    expect(heard).toEqual([])
    expect(ports.queue.get().asks).toEqual(asks.kept())
    const [kept] = asks.kept()
    expect(kept).toMatchObject({ ...input, sealed_pin: 'sealed request 4821', badge: '0042' })
    expect(kept).not.toHaveProperty('pin')
    await send()
    expect(heard.map(({ client_id }) => client_id)).toEqual([waiting.client_id, kept?.client_id])
    expect(heard[1]).toMatchObject({ offline: true, sealed_pin: 'sealed request 4821', badge: '0042' })
    expect([await ports.store.all(), asks.kept()]).toEqual([[], []])
  })

  test('keeps the moment by the clock of the server, as far as it is known', async () => {
    const { ports, asks, state } = aTablet()
    state.patienceMs = 0
    await requestAtTablet({ ...ports, offsetMs: () => 250 }, input)
    await requestAtTablet({ ...ports, offsetMs: () => null }, input)
    // Until then the person waits for the answer, and nothing else sends it.
    const waiting = { tries: 0, notBefore: 1_006_000, refusal: null, sealed_pin: null, photo: null }
    expect(asks.kept()).toMatchObject([
      { ...waiting, at: '1970-01-01T00:16:40.250Z' },
      { ...waiting, at: '1970-01-01T00:16:40.000Z' },
    ])
    expect(asks.kept()[0]).not.toHaveProperty('badge')
  })

  test('keeps it when the answer is lost, and repeats it under the same id', async () => {
    const { ports, heard, asks, send } = aTablet([away])
    expect(await requestAtTablet(ports, { ...input })).toEqual({ kind: 'queued' })
    expect(asks.kept()).toMatchObject([{ tries: 1 }])
    await send()
    expect(new Set(heard.map(({ client_id }) => client_id)).size).toBe(1)
    expect([heard.length, asks.kept()]).toEqual([2, []])
  })

  test('tells a refusal at once; one of later stays for a person to see', async () => {
    const { ports, asks, state, send } = aTablet([
      refused(403, 'wrong_pin'),
      refused(429, 'throttled'),
      refused(409, 'wrong_state'),
    ])
    for (const status of [403, 429])
      expect(await requestAtTablet(ports, { ...input, pin: '1111' })).toMatchObject({
        kind: 'refused',
        error: { status },
      })
    expect(asks.kept()).toEqual([])
    state.patienceMs = 0
    await requestAtTablet(ports, input)
    await send()
    expect(asks.kept()).toMatchObject([{ user_id: 7, refusal: expect.any(String) }])
  })

  test('asks without the photo when the photo is refused, now and later', async () => {
    const now = aTablet([refused(413)])
    expect(await requestAtTablet(now.ports, { ...input, photo })).toEqual({ kind: 'asked' })
    expect(now.heard.map(body => 'photo' in body)).toEqual([true, false])
    const later = aTablet([refused(413)])
    later.state.patienceMs = 0
    await requestAtTablet(later.ports, { ...input, photo })
    await later.send()
    await later.send()
    expect(later.heard.map(body => 'photo' in body)).toEqual([true, false])
    expect(later.asks.kept()).toEqual([])
  })

  test('says so when the tablet can neither send nor keep it, and keeps it without a photo it has no room for', async () => {
    const { ports, asks, state } = aTablet()
    state.patienceMs = 0
    const small: RequestStore = {
      ...asks,
      async add(ask) {
        if (ask.photo) throw new DOMException('full', 'QuotaExceededError')
        await asks.add(ask)
      },
    }
    expect(await requestAtTablet({ ...ports, asks: small }, { ...input, photo })).toEqual({ kind: 'queued' })
    expect(asks.kept()).toMatchObject([{ photo: null }])
    const none = { ...asks, add: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
    expect(await requestAtTablet({ ...ports, asks: none }, input)).toEqual({ kind: 'lost' })
  })
})
