/** The flow of a punch at the tablet: answered in time, or kept there and sent later. */

import type { EndpointReply } from '../http/endpoint.js'
import { attempt } from '../http/attempt.js'
import type { ApiError } from '../http/error.js'
import { refusalOf } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import { registerWorkLog } from '../timeclock/endpoints.js'
import type { ClockEvent } from '../timeclock/schema.js'
import type { PinToSeal } from '../timeclock/actions.seal.js'
import { showFault } from '../outbox/fault.js'
import { changeStore, type PunchPorts } from './ports.js'
import type { QueuedPunch } from './state.queue.js'
import { sendWhileWaiting } from './actions.waiting.js'
import { isToldAtOnce, verdictOf } from './rules.verdict.js'

/** The input of one punch at the tablet. */
export interface Tap {
  readonly user_id: number
  readonly name: string
  readonly event: ClockEvent
  readonly pin?: string
  readonly photo?: Blob
  /** The badge that opened the pad. */
  readonly badge?: string
  /** ISO instant of the forgotten exit that the person declares now. */
  readonly declaredAt?: string
  /** Called when the tablet has kept the punch: from then on it cannot be lost. */
  readonly onStored?: () => void
}

/** The result of a tap. */
export type PunchResult =
  | { readonly kind: 'confirmed'; readonly client_id: string; readonly reply: RegisterReply }
  /** The punch is kept on the tablet and sent later. */
  | { readonly kind: 'queued'; readonly client_id: string }
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** The punch was neither sent nor kept. */
  | { readonly kind: 'lost' }

export type RegisterReply = EndpointReply<typeof registerWorkLog>

/** The time that a person waits for the server before their punch is kept for later, in ms. */
export const PATIENCE_MS = 6000
/**
 * The shorter wait after a punch that got no answer, so that a line of people does not wait the full time
 * each, in ms.
 */
const SHORT_PATIENCE_MS = 1500

/**
 * Returns how long the next person waits for the server, in ms; 0 when the browser knows that there is no
 * network.
 */
export function patienceMs(isReachable: boolean, hasNetwork: boolean): number {
  if (isReachable) return PATIENCE_MS
  return hasNetwork ? SHORT_PATIENCE_MS : 0
}

/**
 * Registers a punch. It is kept before it is sent, so that no fault in between loses it. The person waits a
 * moment for the server, whose answer decides while it can be reached. Spec §4, docs/decisions/014.
 */
export async function punch(ports: PunchPorts, tap: Tap): Promise<PunchResult> {
  const punched = await toQueued(ports, tap)
  const stored = await keep(ports, punched)
  const kept = stored ?? punched
  if (stored) tap.onStored?.()
  const later: PunchResult = stored ? { kind: 'queued', client_id: kept.client_id } : { kind: 'lost' }
  const typed = { pin: tap.pin, photo: punched.photo }
  return (await sendWhileWaiting(ports, kept, signal => sendNow(ports, kept, typed, signal))) ?? later
}

/**
 * Keeps a punch before it is sent, and returns it as it is kept: without its photo when the storage has no room
 * for the photo. Returns null when the storage refuses both.
 */
async function keep(ports: PunchPorts, punched: QueuedPunch): Promise<QueuedPunch | null> {
  if (await changeStore(ports, store => store.add(punched))) return punched
  const bare = { ...punched, photo: null }
  const isKept = punched.photo !== null && (await changeStore(ports, store => store.add(bare)))
  return isKept ? bare : null
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
    ...(tap.badge !== undefined && { badge: tap.badge }),
    tries: 0,
    // Until then the person waits for the answer, and no other sender takes the punch.
    notBefore: clock.now() + PATIENCE_MS,
    refusal: null,
  }
}

/**
 * Seals the PIN; null when that fails. Nothing is lost then: if it has to wait, it goes to an admin.
 */
export async function sealOrNothing(seal: PunchPorts['seal'], pin: PinToSeal): Promise<string | null> {
  try {
    return await seal(pin)
  } catch (error) {
    showFault(error)
    return null
  }
}

/**
 * Sends a punch while its person waits: the server sets its time and may refuse it. Null when it is sent
 * later.
 */
async function sendNow(
  ports: PunchPorts,
  kept: QueuedPunch,
  { pin, photo }: { readonly pin: string | undefined; readonly photo: Blob | null },
  signal: AbortSignal,
): Promise<PunchResult | null> {
  const { client_id, user_id, event, declared, at, badge } = kept
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
      ...(badge === undefined ? {} : { badge }),
    },
    { signal, timeout: PATIENCE_MS, quiet: true },
  )
  if (outcome.ended === 'done') {
    ports.arrived(user_id, outcome.value.work_log)
    await changeStore(ports, store => store.remove(client_id))
    return { kind: 'confirmed', client_id, reply: outcome.value }
  }
  const refusal = refusalOf(outcome)
  if (refusal && isToldAtOnce(refusal, photo !== null, pin !== undefined)) {
    await changeStore(ports, store => store.remove(client_id))
    return { kind: 'refused', error: refusal }
  }
  // The punch may have arrived although no answer came; an undo needs to know that.
  const mustDropPhoto = refusal !== null && verdictOf(refusal, photo !== null) === 'without photo'
  const left = { ...kept, ...(mustDropPhoto && { photo: null }), tries: 1 }
  await changeStore(ports, store => store.replace(left))
  return null
}

/** Removes a punch or a request that was not sent, after the person was told of it. */
export async function forgetTold(ports: PunchPorts, clientId: string): Promise<void> {
  await changeStore(ports, async (store, asks) => {
    await store.remove(clientId)
    await asks.remove(clientId)
  })
}
