/** Runs a call once: the same call with the same `Idempotency-Key` gets the earlier answer. */

import { type AnyEndpoint, carriesKey } from '@osys/sdk/http/endpoint'
import type { FastifyRequest } from 'fastify'
import { createRateLimit, type RateLimit } from './rate.js'
import type { Deps } from './deps.js'
import {
  type Answer,
  findAnswer,
  hashCall,
  type KeyedCall,
  keyLifetime,
  KeyTakenError,
  MOST_KEYS_IN_WINDOW,
  readKey,
  RETRY_WINDOW_MS,
} from './idempotency.js'
import { httpMessages } from './messages.js'
import { isRefusal, type Refusal, refuse } from './refusal.js'

/** The end of a call: an answer, which may be a repeated or a tried one, or a refusal. */
export type Outcome = (Answer & { readonly isReplay?: boolean; readonly isTried?: boolean }) | Refusal

/** Returns the call with its key; null when it came without a key or takes none. Refuses what can be no key. */
export function toKeyedCall(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  input: Readonly<Record<string, unknown>>,
): KeyedCall | Refusal | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || !carriesKey(endpoint)) return null
  const read = typeof key === 'string' ? readKey(key) : null
  if (read === null) return refuse('invalid', { errors: { 'Idempotency-Key': [httpMessages.key] } })
  return keyedCall(endpoint, request, input, read)
}

/**
 * Returns the call with its `client_id`; null without one, and where the handler itself recognises a repeat: for calls
 * that are joined again (`stream`), and for those that any backend may repeat (`retrySafe`).
 */
export function toNamedCall(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  input: Readonly<Record<string, unknown>>,
): KeyedCall | null {
  const { client_id } = input
  const isOfBody = endpoint.body !== undefined && 'client_id' in endpoint.body.def.shape
  if (typeof client_id !== 'string' || !isOfBody || endpoint.retrySafe || endpoint.stream) return null
  return keyedCall(endpoint, request, input, client_id)
}

function keyedCall(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  input: Readonly<Record<string, unknown>>,
  key: string,
): KeyedCall {
  const hash = hashCall(endpoint.method, endpoint.path, input)
  return { scope: scopeOf(request), key, hash, lifetimeMs: keyLifetime(endpoint) }
}

function scopeOf({ person, device, ip }: FastifyRequest): string {
  if (person) return `user:${person.id}`
  return device ? `device:${device.id}` : `address:${ip}`
}

const limits = new WeakMap<Deps, RateLimit>()

/** Returns the limit of new keys that this process accepts of each scope. */
function limitOf(deps: Deps): RateLimit {
  const known = limits.get(deps)
  const limit = known ?? createRateLimit(MOST_KEYS_IN_WINDOW, RETRY_WINDOW_MS)
  if (!known) limits.set(deps, limit)
  return limit
}

/**
 * Runs a call, or returns the earlier answer of the same call with the same key. Refuses new keys of a scope
 * beyond a limit: forgetting a young key could let a retry happen twice.
 */
export async function runOnce(
  deps: Deps,
  keyed: KeyedCall | null,
  run: () => Promise<Outcome>,
  limit = limitOf(deps),
): Promise<Outcome> {
  if (keyed === null) return run()
  const remembered = async (): Promise<Outcome | undefined> => {
    const found = await findAnswer(deps.database.db, keyed, deps.now())
    return found && (isRefusal(found) ? found : { ...found, isReplay: true })
  }
  return oneAtATime(`${keyed.scope} ${keyed.key}`, async () => {
    const before = await remembered()
    if (before) return before
    const retryAfterSeconds = limit(keyed.scope, deps.now())
    if (retryAfterSeconds > 0) return refuse('throttled', { retryAfterSeconds })
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof KeyTakenError)) throw error
      return (await remembered()) ?? refuse('idempotency_in_progress', { retryAfterSeconds: 1 })
    }
  })
}

const running = new Map<string, Promise<unknown>>()

/**
 * Runs calls with the same name one after the other within this process, so that repeated calls wait here and
 * do not hold a database connection each.
 */
export async function oneAtATime<T>(name: string, run: () => Promise<T>): Promise<T> {
  const before = running.get(name)
  const mine = (before ?? Promise.resolve()).then(run, run)
  running.set(name, mine)
  try {
    return await mine
  } finally {
    if (running.get(name) === mine) running.delete(name)
  }
}
