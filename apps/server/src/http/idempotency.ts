/**
 * Keeps the answer of a write under its `Idempotency-Key`: a repeated call gets it again and changes nothing, and the
 * same key with other data is refused (`idempotency_mismatch`).
 */

import { createHash } from 'node:crypto'
import { decodeKey } from '@osys/sdk/http/idempotency-key'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import type { Queryable } from '../db/client.js'
import { databaseCodeOf } from './faults.js'
import { hashedUuid } from './hashed-uuid.js'
import { findKey, findKeys, removeExpiredKeys, removeSurplusKeys, takeKey } from './queries.keys.js'
import { httpMessages } from './messages.js'
import { type Refusal, RefusedError, refuse } from './refusal.js'
import { SECRET_FIELDS } from './secret-fields.js'
import { Upload } from './upload.js'

const HOUR_MS = 60 * 60_000

/** The time for which the answer to a key is kept. Spec §7. */
export const KEY_LIFETIME_MS = 7 * 24 * HOUR_MS

/**
 * The time for which the answer to a `retrySafe` write is kept, and every key regardless of their number.
 * Spec §7.
 */
export const RETRY_WINDOW_MS = HOUR_MS
/**
 * The most keys of one account, tablet or address: those that are kept longer than the window, and those
 * within one.
 */
const MOST_KEYS = 10_000
export const MOST_KEYS_IN_WINDOW = 100_000

/** A call with its key. */
export interface KeyedCall {
  /** The owner of the key: `user:7`, `device:2` or `address:10.0.0.8`. */
  readonly scope: string
  readonly key: string
  /** The SHA-256 over method, path and parsed input. */
  readonly hash: Buffer
  readonly lifetimeMs: number
}

/**
 * Returns the time for which the answer of a call is kept; a `retrySafe` call needs it only while clients
 * retry.
 */
export function keyLifetime({ retrySafe }: Pick<AnyEndpoint, 'retrySafe'>): number {
  return retrySafe === true ? RETRY_WINDOW_MS : KEY_LIFETIME_MS
}

/** A remembered successful answer. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** The error inside a change whose key is already used; the transaction must not continue. */
export class KeyTakenError extends Error {}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Returns a header's key as it is stored; null when it can be none. A key is any text. One that is no UUID is
 * stored as a UUID made of its hash.
 */
export function readKey(header: string): string | null {
  if (UUID.test(header)) return header.toLowerCase()
  const key = decodeKey(header)
  return key === null ? null : hashedUuid(key)
}

/** Returns the scope of the `client_id`s of a caller, beside that of the keys. */
function nameScope(scope: string): string {
  return `${scope} client_id`
}

/**
 * Refuses a call whose `client_id` another call with other data has used, also as its key; undefined when it is
 * free, or the same call. The handler answers the same call again. Spec §7.
 */
export async function refuseOtherData(
  db: Queryable,
  { scope, key, hash }: KeyedCall,
  now: Date,
): Promise<Refusal | undefined> {
  const rows = await findKeys(db, { scopes: [scope, nameScope(scope)], key }, now)
  if (rows.every(row => row.request_hash.equals(hash))) return undefined
  return refuse('idempotency_mismatch', { errors: { client_id: [httpMessages.otherData] } })
}

/**
 * Keeps the data of a call under its `client_id`, inside the transaction of the change. Throws RefusedError when
 * another call with other data was first.
 */
export async function claimName(tx: Queryable, call: KeyedCall, now: Date): Promise<void> {
  const isMine = await takeKey(tx, { scope: nameScope(call.scope), key: call.key }, valuesOf(call, now), now)
  const refusal = isMine ? undefined : await refuseOtherData(tx, call, now)
  if (refusal) throw new RefusedError(refusal)
}

function valuesOf({ hash, lifetimeMs }: KeyedCall, now: Date) {
  const expires_at = new Date(now.getTime() + lifetimeMs)
  return { request_hash: hash, status: null, response: null, created_at: now, expires_at }
}

/**
 * Returns a hash that is equal for equal calls: method, path and parsed input. The order of names does not
 * count, and files count by their bytes, so a repeated multipart body with another boundary is the same call.
 * Passwords and PINs are left out: a fast hash of one beside known fields would be easy to guess from.
 */
export function hashCall(method: string, path: string, input: unknown): Buffer {
  return createHash('sha256')
    .update(`${method} ${path} ${canonical(input)}`)
    .digest()
}

const SECRETS: ReadonlySet<string> = new Set(SECRET_FIELDS)

function canonical(value: unknown): string {
  if (value instanceof Upload) return `file:${value.hash}:${JSON.stringify(value.name)}`
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([name, item]) => item !== undefined && !SECRETS.has(name))
    entries.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join()}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/**
 * Finds the remembered answer to a key; a refusal when another call used the key; undefined when it is free.
 */
export async function findAnswer(
  db: Queryable,
  call: KeyedCall,
  now: Date,
): Promise<Answer | Refusal | undefined> {
  const row = await findKey(db, call, now)
  if (!row) return undefined
  if (!row.request_hash.equals(call.hash)) return refuse('idempotency_mismatch')
  return { status: row.status ?? 200, body: row.response }
}

/**
 * Takes the key inside the transaction of the change. The row's lock is the whole protection: a second call
 * with the key, in any process, waits here until the first commits (then the key is taken) or rolls back, by
 * a refusal, a fault or a crash (then it is free). So the change and its answer are stored together or not at
 * all. Throws KeyTakenError when another call was first, and RefusedError when the wait is over.
 */
export async function claimKey(tx: Queryable, call: KeyedCall, now: Date): Promise<void> {
  const isMine = await takeKey(tx, call, valuesOf(call, now), now).catch((error: unknown) => {
    const isWaitOver = databaseCodeOf(error) === '55P03'
    throw isWaitOver ? new RefusedError(refuse('idempotency_in_progress', { retryAfterSeconds: 2 })) : error
  })
  if (!isMine) throw new KeyTakenError()
}

/**
 * Removes expired keys, and the oldest keys of owners who have too many, but none that may still be retried.
 */
export async function removeOldKeys(db: Queryable, now: Date): Promise<void> {
  await removeExpiredKeys(db, now)
  await removeSurplusKeys(db, MOST_KEYS, new Date(now.getTime() - RETRY_WINDOW_MS))
}
