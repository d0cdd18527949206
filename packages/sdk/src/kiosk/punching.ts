import type { EndpointReply } from '../http/endpoint.js'
import { type ApiError, isApiError } from '../http/error.js'
import { newUuid } from '../http/uuid.js'
import { registerWorkLog, undoWorkLog } from '../timeclock/endpoints.js'
import type { ClockEvent } from '../timeclock/schema.js'
import { changeStore, type PunchPorts } from './punch-store.js'
import { type Queue, type QueuedPunch, verdictOf, waiting } from './queue.js'
import { sendAll } from './sending.js'

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
    sealed_pin: pin === undefined ? null : await seal({ pin, user_id, client_id }),
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

/** Forgets a punch that was not sent and that somebody was told of. */
export async function forgetTold(ports: PunchPorts, clientId: string): Promise<void> {
  await changeStore(ports, store => store.remove(clientId))
}
