/**
 * Decides what follows a failed try of the outbox: again later (no answer, 401, 408, 425, 429, 5xx), or refused for good
 * (another refusal of the server); and whether all other entries wait too.
 */

import type { ApiError } from '../http/error.js'
import type { Refusal } from './entry.js'

/** The facts of a failed try. `ApiError` has them. */
type Failure = Pick<ApiError, 'kind' | 'status' | 'code'> & Partial<Pick<ApiError, 'body'>>

/** After 401 the entry waits for the next sign-in. */
const PASSING = [401, 408, 425, 429]

/**
 * Returns the consequence of a failed try. Only a clear refusal of the server counts as one: it carries a
 * code, or the form of the contract. Any other answer may come from a proxy or the portal of a network.
 */
export function verdictOf({ kind, status, code, body }: Failure): 'again' | 'refused' {
  if (kind !== 'HTTP_ERROR' || status === 'offline' || status >= 500 || PASSING.includes(status))
    return 'again'
  if (code === 'idempotency_in_progress' || (code === undefined && body?.['status'] !== 'error'))
    return 'again'
  return 'refused'
}

/**
 * The statuses after which the next entry would fail too: the server cannot be reached or asks for a pause.
 */
const AWAY = [401, 429, 502, 503, 504]

/** Tells whether all waiting entries must wait after a failed try, and not only the one that was tried. */
export function holdsUpAll({ status }: Pick<ApiError, 'status'>): boolean {
  return status === 'offline' || AWAY.includes(status)
}

/** Returns a refusal as plain data. */
export function toRefusal({ status, msg, code, errors, body }: ApiError): Refusal {
  return { status: status === 'offline' ? 0 : status, msg, code: code ?? null, errors, body }
}
