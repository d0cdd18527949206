import { attempt } from '../http/attempt.js'
import type { ApiError } from '../http/error.js'
import { refusalOf } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import { requestCorrection } from '../timeclock/endpoints.requests.js'
import { PATIENCE_MS, sealOrNothing } from './actions.punching.js'
import { sendWhileWaiting } from './actions.waiting.js'
import { changeStore, type PunchPorts } from './ports.js'
import type { RequestAtTablet } from './rules.correction.js'
import { isToldAtOnce, verdictOf } from './rules.verdict.js'
import { type QueuedRequest, toRequestBody } from './state.requests.js'

/** The input of one request for a correction at the tablet. */
export interface RequestInput {
  readonly user_id: number
  readonly name: string
  readonly asked: RequestAtTablet
  readonly pin?: string
  readonly photo?: Blob
  /** The badge that opened the pad. */
  readonly badge?: string
}

/** The result of a request. */
export type RequestResult =
  | { readonly kind: 'asked' }
  /** It is kept on the tablet and sent later. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** It was neither sent nor kept. */
  | { readonly kind: 'lost' }

/**
 * Asks for a correction for the person at the tablet. It is kept before it is sent, as a punch is, and sent after
 * the punches of the person; the person waits a moment for the server, whose answer decides while it can be
 * reached. A photo never prevents it. Spec §4.
 */
export async function requestAtTablet(ports: PunchPorts, input: RequestInput): Promise<RequestResult> {
  const ask = await toQueued(ports, input)
  const stored = await keep(ports, ask)
  const kept = stored ?? ask
  const later: RequestResult = stored ? { kind: 'queued' } : { kind: 'lost' }
  const whole = { ...kept, photo: ask.photo }
  return (await sendWhileWaiting(ports, kept, signal => sendNow(ports, whole, input.pin, signal))) ?? later
}

async function toQueued({ clock, offsetMs, seal }: PunchPorts, input: RequestInput): Promise<QueuedRequest> {
  const { user_id, name, asked, pin, photo, badge } = input
  const client_id = newUuid()
  const bound = { user_id, client_id, use: 'request' } as const
  return {
    client_id,
    user_id,
    name,
    asked,
    at: new Date(clock.now() + (offsetMs() ?? 0)).toISOString(),
    sealed_pin: pin === undefined ? null : await sealOrNothing(seal, { pin, ...bound }),
    photo: photo ?? null,
    ...(badge !== undefined && { badge }),
    tries: 0,
    // Until then the person waits for the answer, and no other sender takes the request.
    notBefore: clock.now() + PATIENCE_MS,
    refusal: null,
  }
}

/** Keeps a request, without its photo when there is no room for it. Returns null when the storage refuses both. */
async function keep(ports: PunchPorts, ask: QueuedRequest): Promise<QueuedRequest | null> {
  if (await changeStore(ports, (_store, asks) => asks.add(ask))) return ask
  const bare = { ...ask, photo: null }
  const isKept = ask.photo !== null && (await changeStore(ports, (_store, asks) => asks.add(bare)))
  return isKept ? bare : null
}

/** Sends a request while its person waits, with the PIN as typed. Null when it is sent later. */
async function sendNow(
  ports: PunchPorts,
  kept: QueuedRequest,
  pin: string | undefined,
  signal: AbortSignal,
): Promise<RequestResult | null> {
  const { sealed_pin: _, offline: __, ...body } = toRequestBody(kept)
  const now = { ...body, ...(pin !== undefined && { pin }) }
  const outcome = await attempt(ports, requestCorrection, now, { signal, timeout: PATIENCE_MS, quiet: true })
  const refusal = refusalOf(outcome)
  if (
    outcome.ended === 'done' ||
    (refusal && isToldAtOnce(refusal, kept.photo !== null, pin !== undefined))
  ) {
    await changeStore(ports, (_store, asks) => asks.remove(kept.client_id))
    return refusal ? { kind: 'refused', error: refusal } : { kind: 'asked' }
  }
  const mustDropPhoto = refusal !== null && verdictOf(refusal, kept.photo !== null) === 'without photo'
  if (mustDropPhoto) return sendNow(ports, { ...kept, photo: null }, pin, signal)
  await changeStore(ports, (_store, asks) => asks.replace({ ...kept, tries: 1 }))
  return null
}
