import { attempt } from '../http/attempt.js'
import type { ApiError } from '../http/error.js'
import { done, type Outcome, refusalOf } from '../http/outcome.js'
import { registerWorkLog, undoWorkLog } from '../timeclock/endpoints.js'
import { type Loop, startLoop } from './actions.loop.js'
import { changeStore, type PunchPorts, showQueue } from './ports.js'
import {
  earlierOf,
  hurried,
  nextToSend,
  putOff,
  type Queue,
  type QueuedPunch,
  refusedFor,
  untilNextSend,
} from './state.queue.js'
import { holdsUpAll, verdictOf } from './rules.verdict.js'
import { isReceipt, toQueuedBody } from './rules.wire.js'

/** The longest time of one try to send a kept punch with its photo, in ms. */
const SEND_TIMEOUT_MS = 30_000
/** The rest when nothing waits, in ms. Another tab may keep a punch meanwhile. */
const IDLE_MS = 15_000
/**
 * The least rest between two turns, in ms: a storage that fails to remove sent punches must not cause a busy
 * loop.
 */
const BREATH_MS = 1000

/**
 * Sends the waiting punches for as long as the page lives: those of each person in their order, one at a
 * time. Call `wake` when a try may succeed. Spec §4, docs/decisions/014.
 */
export function sendWaiting(ports: PunchPorts): Loop {
  let isHurried = false
  const loop = startLoop(ports.clock, async signal => {
    const hurry = isHurried
    isHurried = false
    if (hurry) await hurryAll(ports)
    const restMs = ports.maySend() ? await sendTurn(ports, signal) : IDLE_MS
    await showQueue(ports)
    const waitMs = untilNextSend(ports.queue.get().punches, ports.clock.now()) ?? IDLE_MS
    return Math.max(restMs, Math.min(waitMs, IDLE_MS))
  })
  return {
    wake() {
      isHurried = true
      loop.wake()
    },
    stop: loop.stop,
  }
}

async function hurryAll(ports: PunchPorts): Promise<void> {
  await changeStore(ports, async store => {
    const before = await store.all()
    const after = hurried(before)
    for (const [index, punch] of after.entries()) if (punch !== before[index]) await store.replace(punch)
  })
}

/**
 * Sends all punches that may be sent now. Returns how long to rest at least, in ms. Each punch takes the lock
 * by itself, so that a person who taps meanwhile waits for one punch only.
 */
async function sendTurn(ports: PunchPorts, signal: AbortSignal): Promise<number> {
  // A storage that fails to remove a sent punch must not cause an endless loop.
  const tried = new Set<string>()
  let last = ''
  const sendNext = async (): Promise<'sent' | 'nothing left' | 'held up'> => {
    const queue = await ports.store.all().catch((): Queue => [])
    const next = nextToSend(queue, ports.clock.now(), tried)
    if (!next || signal.aborted || !ports.maySend()) return 'nothing left'
    last = next.client_id
    tried.add(last)
    return (await sendKept(ports, next, signal)) ? 'sent' : 'held up'
  }
  try {
    for (;;) {
      const step = await ports.exclusively(sendNext, signal)
      if (step === 'nothing left') return BREATH_MS
      if (step === 'held up') break
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  // No other punch would succeed now: all wait as long as the one that was tried.
  const all = await ports.store.all().catch((): Queue => [])
  const stopped = all.find(({ client_id }) => client_id === last)
  return Math.max(BREATH_MS, (stopped?.notBefore ?? 0) - ports.clock.now())
}

/** Sends the earlier punches of a person. Returns false when some of them are still on the tablet. */
export async function sendEarlier(
  ports: PunchPorts,
  kept: QueuedPunch,
  signal: AbortSignal,
): Promise<boolean> {
  const read = async (): Promise<Queue> => earlierOf(await ports.store.all().catch((): Queue => []), kept)
  for (const earlier of await read()) {
    if (!(await sendKept(ports, earlier, signal))) return false
    if ((await read()).some(({ client_id }) => client_id === earlier.client_id)) return false
  }
  return true
}

/** Sends one kept punch and stores the result. Returns false when it makes no sense to send another now. */
async function sendKept(ports: PunchPorts, kept: QueuedPunch, signal: AbortSignal): Promise<boolean> {
  const tried = { ...kept, tries: kept.tries + 1 }
  // Counted before the call: even if the page ends now, the punch may have arrived.
  if (kept.tries === 0) await changeStore(ports, store => store.replace(tried))
  const outcome = await deliver(ports, kept, signal)
  if (outcome.ended === 'done') {
    await changeStore(ports, store => store.settle(kept))
    return true
  }
  if (outcome.ended === 'given up' || signal.aborted) return false
  const { error } = outcome
  await changeStore(ports, store => afterFailure(ports, kept, error, store))
  return !holdsUpAll(error)
}

async function deliver(ports: PunchPorts, kept: QueuedPunch, signal: AbortSignal): Promise<Outcome<unknown>> {
  const { client_id, isUndone = false } = kept
  const options = { signal, timeout: SEND_TIMEOUT_MS, quiet: true }
  const outcome = await attempt(ports, registerWorkLog, toQueuedBody(kept), options)
  const refusal = refusalOf(outcome)
  const hasArrived = outcome.ended === 'done' || (refusal !== null && isReceipt(refusal, client_id))
  if (!hasArrived) return outcome
  return isUndone ? attempt(ports, undoWorkLog, { client_id }, options) : done()
}

/** Stores the consequence of a failed try for a punch. */
async function afterFailure(
  { clock, random }: PunchPorts,
  kept: QueuedPunch,
  error: ApiError,
  store: PunchPorts['store'],
): Promise<void> {
  const verdict = verdictOf(error, kept.photo !== null)
  const later = putOff(kept, clock.now(), random(), error.retryAfterSeconds)
  switch (verdict) {
    case 'again':
    case 'stop':
      return store.replace(later)
    case 'without photo':
      return store.replace({ ...later, photo: null, notBefore: 0 })
    case 'never':
      // The server never had this punch, so there is nothing to undo.
      if (kept.isUndone && error.code !== 'undo_over') return store.remove(kept.client_id)
      return store.replace(refusedFor(kept, error.msg))
  }
}
