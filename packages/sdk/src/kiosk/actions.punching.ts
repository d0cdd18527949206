import type { EndpointReply } from '../http/endpoint.js'
import { attempt } from '../http/attempt.js'
import type { ApiError } from '../http/error.js'
import { refusalOf } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import { registerWorkLog } from '../timeclock/endpoints.js'
import type { ClockEvent } from '../timeclock/schema.js'
import type { PinToSeal } from '../timeclock/actions.seal.js'
import { showFault } from './ports.fault.js'
import { changeStore, type PunchPorts } from './ports.js'
import type { QueuedPunch } from './state.queue.js'
import { sendEarlier } from './actions.sending.js'
import { verdictOf } from './rules.verdict.js'

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
/** And so long when it has not answered the one before: a line of people does not wait for each of them anew. */
const SHORT_PATIENCE_MS = 1500

/** How long the next one who taps waits, in ms: not at all where the browser knows itself that there is no network. */
export function patienceMs(isReachable: boolean, hasNetwork: boolean): number {
  if (isReachable) return PATIENCE_MS
  return hasNetwork ? SHORT_PATIENCE_MS : 0
}

/**
 * Clocks somebody in or out. The punch is kept before it is sent, so that nothing that happens in between loses it; the
 * server is waited for a moment, and has the last word while it can be asked. Decisions §8.
 */
export async function punch(ports: PunchPorts, tap: Tap): Promise<PunchResult> {
  const kept = await toQueued(ports, tap)
  const isKept = await keep(ports, kept)
  const later: PunchResult = isKept ? { kind: 'queued', client_id: kept.client_id } : { kind: 'lost' }
  const patience = new AbortController()
  const patienceMs = ports.patienceMs()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  try {
    if (patienceMs === 0 || !ports.maySend()) return later
    return await ports.exclusively(async () => {
      // Their own goes in its order; what others did waits for its own turn.
      if (!(await sendEarlier(ports, kept, patience.signal))) return later
      return (await sendNow(ports, kept, tap.pin, patience.signal)) ?? later
    }, patience.signal)
  } catch (error) {
    // Whatever went wrong, it is kept, and the person hears so.
    if (!patience.signal.aborted) showFault(error)
    return later
  } finally {
    clearTimeout(timer)
  }
}

/** Keeps a punch before anything else happens to it; where there is no room for its photo, at least the punch. */
async function keep(ports: PunchPorts, punched: QueuedPunch): Promise<boolean> {
  if (await changeStore(ports, store => store.add(punched))) return true
  return punched.photo !== null && changeStore(ports, store => store.add({ ...punched, photo: null }))
}

async function toQueued({ clock, offsetMs, seal }: PunchPorts, tap: Tap): Promise<QueuedPunch> {
  const { user_id, pin } = tap
  const client_id = newUuid()
  return {
    client_id,
    user_id,
    name: tap.name,
    event: tap.event,
    at: tap.declaredAt ?? new Date(clock.now()).toISOString(),
    declared: tap.declaredAt !== undefined,
    clock_offset_ms: offsetMs(),
    sealed_pin: pin === undefined ? null : await sealOrNothing(seal, { pin, user_id, client_id }),
    photo: tap.photo ?? null,
    tries: 0,
    // Until then the one who stands there is waited for, and nobody else sends it.
    notBefore: clock.now() + PATIENCE_MS,
    refusal: null,
  }
}

/** A PIN that cannot be sealed costs no punch: one that has to wait then goes to an admin. */
async function sealOrNothing(seal: PunchPorts['seal'], pin: PinToSeal): Promise<string | null> {
  try {
    return await seal(pin)
  } catch (error) {
    showFault(error)
    return null
  }
}

/** Sends a punch while its person waits: the server says when it was, and may say no. Null when it goes later. */
async function sendNow(
  ports: PunchPorts,
  kept: QueuedPunch,
  pin: string | undefined,
  signal: AbortSignal,
): Promise<PunchResult | null> {
  const { client_id, user_id, event, declared, at, photo } = kept
  const outcome = await attempt(
    ports,
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
  if (outcome.ended === 'done') {
    await changeStore(ports, store => store.remove(client_id))
    return { kind: 'confirmed', client_id, reply: outcome.value }
  }
  const refusal = refusalOf(outcome)
  if (refusal && isToldAtOnce(refusal, kept, pin)) {
    await changeStore(ports, store => store.remove(client_id))
    return { kind: 'refused', error: refusal }
  }
  // It may have arrived although no answer came; whoever takes it back must know.
  const mustDropPhoto = refusal !== null && verdictOf(refusal, photo !== null) === 'without photo'
  const left = { ...kept, ...(mustDropPhoto && { photo: null }), tries: 1 }
  await changeStore(ports, store => store.replace(left))
  return null
}

/** Whether the person who stands there hears the no: also that their PIN is locked, which passes, but not at once. */
function isToldAtOnce(error: ApiError, { photo }: QueuedPunch, pin: string | undefined): boolean {
  const isLocked = pin !== undefined && error.status === 429 && error.code !== undefined
  return isLocked || verdictOf(error, photo !== null) === 'never'
}

/** Forgets a punch that was not sent and that somebody was told of. */
export async function forgetTold(ports: PunchPorts, clientId: string): Promise<void> {
  await changeStore(ports, store => store.remove(clientId))
}
