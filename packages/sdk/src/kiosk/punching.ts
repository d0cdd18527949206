import type { Api } from '../http/api.js'
import type { Clock } from '../http/deadline.js'
import type { EndpointReply } from '../http/endpoint.js'
import { type ApiError, isApiError } from '../http/error.js'
import { newUuid } from '../http/uuid.js'
import type { Cell } from '../state/cell.js'
import { registerWorkLog, undoWorkLog } from '../timeclock/endpoints.js'
import type { ClockEvent } from '../timeclock/schema.js'
import { type Loop, startLoop } from './loop.js'
import {
  hurried,
  nextToSend,
  putOff,
  type Queue,
  type QueuedPunch,
  refusedFor,
  untilNextSend,
  verdictOf,
  waiting,
} from './queue.js'

/** Where punches outlive reloads, crashes and updates. Every method rejects when the storage refuses. */
export interface PunchStore {
  /** All of them, in the order in which they were added. */
  all(): Promise<Queue>
  add(punch: QueuedPunch): Promise<void>
  /** Writes a punch back in its place; one that is gone stays gone. */
  replace(punch: QueuedPunch): Promise<void>
  remove(clientId: string): Promise<void>
}

/** What punching acts on. */
export interface PunchPorts {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  readonly random: () => number
  readonly store: PunchStore
  /** What the screens show of the store. */
  readonly queue: Cell<QueueState>
  /** Whether there is a key to send with. */
  readonly maySend: () => boolean
  /** Milliseconds to add to the tablet's clock to get the server's; null until it was measured. */
  readonly offsetMs: () => number | null
  /** The PIN under the server's public key; null while that is not known. */
  readonly seal: (pin: string) => Promise<string | null>
  /** Runs one sender at a time, also among the tabs of the browser. Rejects when the signal ends the wait. */
  readonly exclusively: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
}

/** The queue as shown. */
export interface QueueState {
  readonly punches: Queue
  /** True when the storage refuses: what cannot be sent at once is then lost, and the person must know. */
  readonly isRefused: boolean
}

export const NO_QUEUE: QueueState = { punches: [], isRefused: false }

/** What somebody does at the tablet. */
export interface Tap {
  readonly user_id: number
  readonly name: string
  readonly event: ClockEvent
  readonly pin?: string
  readonly photo?: Blob
  /** ISO instant of a forgotten exit that the person gives now. */
  readonly declaredAt?: string
}

/** What came of a tap. */
export type PunchResult =
  | { readonly kind: 'confirmed'; readonly client_id: string; readonly reply: RegisterReply }
  /** It is kept on the tablet and sent later. */
  | { readonly kind: 'queued'; readonly client_id: string }
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** Neither sent nor kept. */
  | { readonly kind: 'lost' }

export type RegisterReply = EndpointReply<typeof registerWorkLog>

/** So long a person waits for the server before the tablet keeps their punch for later, in ms. */
export const PATIENCE_MS = 6000
/** So long one try of a kept punch may take, its photo included, in ms. */
const SEND_TIMEOUT_MS = 30_000

/**
 * Clocks somebody in or out. The punch is kept before it is sent, so that nothing that happens in between loses it; the
 * server is waited for a moment, and has the last word while it can be asked. Decisions §8.
 */
export async function punch(ports: PunchPorts, tap: Tap): Promise<PunchResult> {
  const kept = await toQueued(ports, tap)
  const isKept = await changeStore(ports, store => store.add(kept))
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    if (!ports.maySend()) return isKept ? { kind: 'queued', client_id: kept.client_id } : { kind: 'lost' }
    return await ports.exclusively(async () => {
      // What was tapped before goes first.
      await sendAll(ports, patience.signal, kept.client_id)
      if (await hasEarlier(ports, kept)) return { kind: 'queued', client_id: kept.client_id }
      return sendNow(ports, kept, tap.pin, patience.signal)
    }, patience.signal)
  } catch (error) {
    if (!isApiError(error) && !patience.signal.aborted) throw error
    return isKept ? { kind: 'queued', client_id: kept.client_id } : { kind: 'lost' }
  } finally {
    clearTimeout(timer)
  }
}

/** Whether something that the same person did before is still on its way: the order is never turned. */
async function hasEarlier({ store }: PunchPorts, { client_id, user_id }: QueuedPunch): Promise<boolean> {
  const own = waiting(await store.all().catch((): Queue => [])).filter(punch => punch.user_id === user_id)
  return own.length > 0 && own[0]?.client_id !== client_id
}

async function toQueued({ clock, offsetMs, seal }: PunchPorts, tap: Tap): Promise<QueuedPunch> {
  return {
    client_id: newUuid(),
    user_id: tap.user_id,
    name: tap.name,
    event: tap.event,
    at: tap.declaredAt ?? new Date(clock.now()).toISOString(),
    declared: tap.declaredAt !== undefined,
    clock_offset_ms: offsetMs(),
    sealed_pin: tap.pin === undefined ? null : await seal(tap.pin),
    photo: tap.photo ?? null,
    tries: 0,
    notBefore: 0,
    refusal: null,
  }
}

/** Sends a punch while its person waits: the server says when it was, and may say no. */
async function sendNow(
  ports: PunchPorts,
  kept: QueuedPunch,
  pin: string | undefined,
  signal: AbortSignal,
): Promise<PunchResult> {
  const { client_id, user_id, event, declared, at, photo } = kept
  try {
    const reply = await ports.api.call(
      registerWorkLog,
      {
        client_id,
        user_id,
        event,
        declared,
        ...(declared ? { at } : {}),
        ...(pin === undefined ? {} : { pin }),
        ...(photo ? { photo } : {}),
      },
      { signal, timeout: PATIENCE_MS, quiet: true },
    )
    await changeStore(ports, store => store.remove(client_id))
    return { kind: 'confirmed', client_id, reply }
  } catch (error) {
    if (!isApiError(error)) throw error
    const isRefused = verdictOf(error) === 'never'
    // It may have arrived although no answer came; whoever takes it back must know.
    await changeStore(ports, store =>
      isRefused ? store.remove(client_id) : store.replace({ ...kept, tries: 1 }),
    )
    if (!isRefused) throw error
    return { kind: 'refused', error }
  }
}

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
async function sendAll(
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

/** What came of taking a punch back. */
export type UndoResult = { readonly kind: 'undone' } | { readonly kind: 'failed'; readonly msg: string }

/**
 * Takes a punch back. One that was never sent is only forgotten; any other may have arrived, so the server is told.
 * Spec §4.
 */
export async function undoPunch(ports: PunchPorts, clientId: string): Promise<UndoResult> {
  const kept = (await ports.store.all().catch((): Queue => [])).find(
    ({ client_id }) => client_id === clientId,
  )
  if (kept && kept.tries === 0) {
    await changeStore(ports, store => store.remove(clientId))
    return { kind: 'undone' }
  }
  try {
    await ports.api.call(undoWorkLog, { client_id: clientId }, { timeout: PATIENCE_MS, quiet: true })
    await changeStore(ports, store => store.remove(clientId))
    return { kind: 'undone' }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { kind: 'failed', msg: error.msg }
  }
}

/** Forgets a refused punch that somebody was told of. */
export async function dismissRefused(ports: PunchPorts, clientId: string): Promise<void> {
  await changeStore(ports, store => store.remove(clientId))
}

/** Shows what the store holds. */
export async function showQueue({ store, queue }: Pick<PunchPorts, 'store' | 'queue'>): Promise<void> {
  try {
    queue.set({ ...queue.get(), punches: await store.all() })
  } catch {
    queue.set({ ...queue.get(), isRefused: true })
  }
}

/** False when the storage refused, which is shown. */
async function changeStore(
  ports: PunchPorts,
  change: (store: PunchStore) => Promise<void>,
): Promise<boolean> {
  try {
    await change(ports.store)
    ports.queue.set({ punches: await ports.store.all(), isRefused: false })
    return true
  } catch (error) {
    ports.queue.set({ ...ports.queue.get(), isRefused: true })
    console.warn('the tablet refuses to keep punches', error)
    return false
  }
}
