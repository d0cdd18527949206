import { isApiError } from '../http/error.js'
import { registerWorkLog } from '../timeclock/endpoints.js'
import { type Loop, startLoop } from './loop.js'
import { changeStore, type PunchPorts, showQueue } from './punch-store.js'
import {
  hurried,
  nextToSend,
  putOff,
  type Queue,
  type QueuedPunch,
  refusedFor,
  untilNextSend,
  verdictOf,
} from './queue.js'

/** So long one try of a kept punch may take, its photo included, in ms. */
const SEND_TIMEOUT_MS = 30_000

/**
 * Sends what waits, for as long as the page lives: each person's punches in their order, one at a time. `wake` when
 * there is hope. Decisions §8.
 */
export function sendWaiting(ports: PunchPorts): Loop {
  let isHurried = false
  const loop = startLoop(ports.clock, async signal => {
    const hurry = isHurried
    isHurried = false
    if (hurry) await hurryAll(ports)
    if (ports.maySend())
      await ports.exclusively(() => sendAll(ports, signal), signal).catch(rethrowFaults(signal))
    await showQueue(ports)
    return untilNextSend(ports.queue.get().punches, ports.clock.now()) ?? IDLE_MS
  })
  return {
    wake() {
      isHurried = true
      loop.wake()
    },
    stop: loop.stop,
  }
}

/** Another tab may have kept something meanwhile. */
const IDLE_MS = 15_000

function rethrowFaults(signal: AbortSignal): (error: unknown) => void {
  return error => {
    if (!signal.aborted && !isApiError(error)) throw error
  }
}

async function hurryAll(ports: PunchPorts): Promise<void> {
  await changeStore(ports, async store => {
    const before = await store.all()
    const after = hurried(before)
    for (const [index, punch] of after.entries()) if (punch !== before[index]) await store.replace(punch)
  })
}

/** Sends all that may be sent now, or only what came before a punch. Rejects when nothing can be sent. */
export async function sendAll(
  { store, clock, ...ports }: PunchPorts,
  signal: AbortSignal,
  before?: string,
): Promise<void> {
  const tried = new Set<string>()
  for (;;) {
    const queue = await store.all().catch((): Queue => [])
    const end = queue.findIndex(({ client_id }) => client_id === before)
    const next = nextToSend(end < 0 ? queue : queue.slice(0, end), clock.now(), tried)
    if (!next || signal.aborted) return
    // A storage that keeps it although it was sent must not make a circle.
    tried.add(next.client_id)
    await sendKept({ ...ports, store, clock }, next, signal)
  }
}

async function sendKept(ports: PunchPorts, kept: QueuedPunch, signal: AbortSignal): Promise<void> {
  const { client_id, user_id, event, at, declared, clock_offset_ms, sealed_pin, photo } = kept
  try {
    await ports.api.call(
      registerWorkLog,
      {
        client_id,
        user_id,
        event,
        at,
        declared,
        offline: true,
        ...(clock_offset_ms === null ? {} : { clock_offset_ms }),
        ...(sealed_pin === null ? {} : { sealed_pin }),
        ...(photo ? { photo } : {}),
      },
      { signal, timeout: SEND_TIMEOUT_MS, quiet: true },
    )
    await changeStore(ports, store => store.remove(client_id))
  } catch (error) {
    if (!isApiError(error)) throw error
    const verdict = verdictOf(error)
    if (verdict === 'stop' || signal.aborted) throw error
    const { clock, random } = ports
    const after =
      verdict === 'never'
        ? refusedFor(kept, error.msg)
        : putOff(kept, clock.now(), random(), error.retryAfterSeconds)
    await changeStore(ports, store => store.replace(after))
    // Without a network the others need not be tried.
    if (error.status === 'offline') throw error
  }
}
