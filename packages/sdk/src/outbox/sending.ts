/** Sends the waiting entries, those of each lane in their order, and stores the consequence of each try. */

import type { ApiError } from '../http/error.js'
import type { Entries, Entry } from './entry.js'
import type { SendOptions, Sender } from './sender.js'
import { type Loop, startLoop } from './loop.js'
import type { EntryStore, SendPorts } from './ports.js'
import { holdsUpAll, toRefusal, verdictOf } from './rules.js'
import {
  earlierOf,
  entriesOf,
  hurried,
  nextToSend,
  putOff,
  refusedFor,
  undecided,
  untilNextSend,
  waitOf,
} from './state.js'

/** The longest time of one try, in ms; a call with files gets it anew with each step forward. */
const SEND_TIMEOUT_MS = 30_000
/** The rest when nothing waits, in ms. Another tab may keep an entry meanwhile. */
const IDLE_MS = 15_000
/**
 * The least rest between two turns, in ms: a storage that fails to remove sent entries must not cause a busy
 * loop.
 */
const BREATH_MS = 1000

/** The loop that sends what waits. */
export interface SendLoop extends Loop {
  /** Lets all entries be tried at once, because the network or the server may be back. */
  hurry(): void
}

/**
 * Sends the waiting entries for as long as the page lives: those of each lane in their order. Spec §4,
 * docs/decisions/025.
 */
export function sendWaiting(ports: SendPorts): SendLoop {
  let isHurried = false
  const loop = startLoop(ports.clock, async signal => {
    const hurry = isHurried
    isHurried = false
    const restMs = ports.account() === null ? IDLE_MS : await sendTurn(ports, hurry, signal)
    await ports.show()
    const waitMs = untilNextSend(await readOwn(ports), ports.clock.now()) ?? IDLE_MS
    return Math.max(restMs, Math.min(waitMs, IDLE_MS))
  })
  return {
    ...loop,
    hurry() {
      isHurried = true
      loop.wake()
    },
  }
}

/** Returns the entries that this program may send; none when the storage refuses. */
async function readOwn(ports: Pick<SendPorts, 'store' | 'account' | 'senderOf'>): Promise<Entries> {
  const all = await ports.store.all().catch((): Entries => [])
  return entriesOf(all, ports.account()).filter(({ kind }) => ports.senderOf(kind) !== undefined)
}

/**
 * Sends all entries that may be sent now. Returns how long to rest at least, in ms. Each entry takes the lock
 * of its lane by itself, so that whoever adds another meanwhile waits for one entry only. In a hurried turn no
 * entry waits for its time. Nothing is stored for that: a write without the lock of the lane could undo what
 * somebody else stores of the entry.
 */
async function sendTurn(ports: SendPorts, isHurried: boolean, signal: AbortSignal): Promise<number> {
  const readDue = async (): Promise<Entries> => (isHurried ? hurried(await readOwn(ports)) : readOwn(ports))
  // A storage that fails to remove a sent entry must not cause an endless loop.
  const tried = new Set<string>()
  const lanes = new Set<string>()
  let stopped: string | null = null

  async function sendLanes(): Promise<void> {
    while (stopped === null && !signal.aborted) {
      const next = nextToSend(await readDue(), ports.clock.now(), { entries: tried, lanes })
      if (!next) return
      lanes.add(next.lane)
      try {
        if ((await ports.exclusively(next.lane, () => sendFirst(next.lane), signal)) === 'held up')
          stopped = next.client_id
      } finally {
        lanes.delete(next.lane)
      }
    }
  }

  /** Sends the first entry of a lane as it is now: another tab may have sent one while this one waited. */
  async function sendFirst(lane: string): Promise<'sent' | 'held up'> {
    const own = (await readDue()).filter(entry => entry.lane === lane)
    const next = nextToSend(own, ports.clock.now(), { entries: tried, lanes: new Set() })
    if (!next || signal.aborted) return 'sent'
    tried.add(next.client_id)
    return (await sendEntry(ports, next, signal)) ? 'sent' : 'held up'
  }

  try {
    await Promise.all(Array.from({ length: ports.atOnce }, sendLanes))
  } catch (error) {
    if (!signal.aborted) throw error
  }
  if (stopped === null) return BREATH_MS
  // No other entry would succeed now: all wait as long as the one that was tried.
  const last = (await readOwn(ports)).find(({ client_id }) => client_id === stopped)
  return Math.max(BREATH_MS, (last?.notBefore ?? 0) - ports.clock.now())
}

/** Sends the earlier entries of a lane. Returns false when some of them are still waiting. */
export async function sendEarlier(
  ports: SendPorts,
  entry: Pick<Entry, 'client_id' | 'lane'>,
  signal: AbortSignal,
): Promise<boolean> {
  const read = async (): Promise<Entries> => earlierOf(await readOwn(ports), entry)
  for (const earlier of await read()) {
    if (!(await sendEntry(ports, earlier, signal))) return false
    if ((await read()).some(({ client_id }) => client_id === earlier.client_id)) return false
  }
  return true
}

/** Sends a new entry, once it is stored, after the earlier ones of its lane. */
export async function firstTry(
  ports: SendPorts,
  { client_id, lane, account }: Pick<Entry, 'client_id' | 'lane' | 'account'>,
  stored: Promise<unknown>,
): Promise<void> {
  const { signal } = new AbortController()
  await ports.exclusively(lane, async () => {
    await stored
    let all = await ports.store.all()
    const earlier = earlierOf(entriesOf(all, account), { client_id, lane })
    // The server asked for a pause, or does not answer: the new entry waits with the others.
    if (earlier.some(entry => entry.tries > 0 && waitOf(entry, ports.clock.now()) > 0)) return
    if (earlier.length > 0) {
      if (!(await sendEarlier(ports, { client_id, lane }, signal))) return
      all = await ports.store.all()
    }
    // Another sender may have been quicker.
    const now = all.find(entry => entry.client_id === client_id)
    if (now && now.refusal === null) await sendEntry(ports, now, signal)
  })
}

/**
 * Sends one entry and stores the result. Returns false when it makes no sense to send another now. Call it
 * while holding the lock of the lane.
 */
export async function sendEntry(ports: SendPorts, entry: Entry, signal: AbortSignal): Promise<boolean> {
  const sender = ports.senderOf(entry.kind)
  if (!sender || ports.account() !== entry.account) return false
  const noted =
    entry.tries === 0 ? ports.change(store => store.replace({ ...entry, tries: 1 })) : Promise.resolve()
  if (ports.notesFirst) await noted
  // Somebody else may have signed in while the storage wrote.
  if (ports.account() !== entry.account) return false
  // A lost note sends the entry again, under the same UUID.
  const [outcome] = await Promise.all([sender.send(entry, optionsOf(entry, signal)), noted])
  if (outcome.ended === 'done') {
    ports.onAnswer(entry, outcome.value)
    await ports.change(store => store.settle(entry))
    return true
  }
  if (outcome.ended === 'given up' || signal.aborted) return false
  if (outcome.ended === 'undecided') {
    await ports.change(store => store.replace(undecided(entry, outcome.left)))
    return true
  }
  const { error } = outcome
  await ports.change(store => afterFailure(ports, { entry, sender, error }, store))
  return !holdsUpAll(error)
}

function optionsOf({ client_id }: Entry, signal: AbortSignal): SendOptions {
  return { signal, timeout: SEND_TIMEOUT_MS, quiet: true, idempotencyKey: client_id, onProgress() {} }
}

interface FailedTry {
  readonly entry: Entry
  readonly sender: Sender<unknown, unknown>
  readonly error: ApiError
}

/** Stores the consequence of a failed try. */
async function afterFailure(
  { clock, random, onRefused }: SendPorts,
  { entry, sender, error }: FailedTry,
  store: EntryStore,
): Promise<void> {
  const verdict = sender.verdictOf?.(error, entry) ?? verdictOf(error)
  const later = putOff(entry, clock.now(), random(), error.retryAfterSeconds)
  if (typeof verdict === 'object') return store.replace({ ...later, payload: verdict.instead, notBefore: 0 })
  switch (verdict) {
    case 'again':
      return store.replace(later)
    case 'forget':
      return store.remove(entry.client_id)
    case 'refused': {
      const refusal = toRefusal(error)
      await store.replace(refusedFor(entry, refusal))
      onRefused(entry, refusal)
    }
  }
}
