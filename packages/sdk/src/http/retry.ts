/**
 * Decides whether a failed call is tried again, and when: after no answer, 408, 429, 502, 503 and 504; never after
 * another status (such as 404, 422 or 500), an unreadable answer, the end of the call's time, or its caller's abort. A
 * write is tried again only where a second one does no harm (`isSafeToRepeat`).
 */

import type { AnyEndpoint } from './endpoint.js'
import { carriesKey, isWrite } from './endpoint.js'
import type { ApiError } from './error.js'

/** The number of retries after the first try, when an endpoint gives none. */
export const DEFAULT_RETRIES = 2
const FIRST_DELAY_MS = 400
const LONGEST_DELAY_MS = 10_000
const LONGEST_RETRY_AFTER_MS = 60_000
const TRANSIENT_STATUSES = [408, 429, 502, 503, 504]

/** Returns true when the same call may succeed a moment later. */
export function isTransient(error: Pick<ApiError, 'kind' | 'status'>): boolean {
  if (error.kind === 'FETCH_ERROR') return true
  return error.kind === 'HTTP_ERROR' && TRANSIENT_STATUSES.includes(error.status as number)
}

/**
 * Tells whether a call may be repeated when the first try may have arrived. Reads always may. A write may
 * only if the server cannot do it twice: its own input makes repeats harmless, or the server honours
 * `Idempotency-Key`, which is asked only in that case.
 */
export async function isSafeToRepeat(
  endpoint: Pick<AnyEndpoint, 'method' | 'retrySafe' | 'idempotent'>,
  honoursKeys: () => boolean | Promise<boolean>,
): Promise<boolean> {
  if (!isWrite(endpoint) || endpoint.retrySafe === true) return true
  return carriesKey(endpoint) && (await honoursKeys())
}

/** Tells whether the server asks for a longer wait than a call makes; its refusal is then told at once. */
export function isPutOff({ retryAfterSeconds = 0 }: Pick<ApiError, 'retryAfterSeconds'>): boolean {
  return retryAfterSeconds * 1000 > LONGEST_RETRY_AFTER_MS
}

/**
 * Returns the milliseconds before try number `attempt + 1`: the time that the server asks for (at most 60 s),
 * else a random time below an exponentially growing bound ("full jitter", so that many clients do not return
 * together).
 */
export function retryDelayMs(attempt: number, random: number, retryAfterSeconds?: number): number {
  if (retryAfterSeconds !== undefined) return Math.min(retryAfterSeconds * 1000, LONGEST_RETRY_AFTER_MS)
  return Math.round(random * Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS))
}
