import type { ApiError } from '../http/error.js'

/**
 * What a failed try means for a punch: it is sent again, also without its photo; nothing at all can be sent for now; or
 * it is never taken.
 */
export type TryVerdict = 'again' | 'without photo' | 'stop' | 'never'

const PASSING = [408, 425, 429]
/** What may be the photo's fault: it is too large for somebody on the way, or did not arrive whole. */
const PHOTO_FAULTS = [400, 413, 415, 422]

/**
 * What a failed try means. Only a clear no of the server counts as one, and it comes with a code: an answer without may
 * be of the portal of a network or of a proxy. A photo never costs the punch; a refused key stops all.
 */
export function verdictOf(
  { kind, status, code }: Pick<ApiError, 'kind' | 'status' | 'code'>,
  hasPhoto = false,
): TryVerdict {
  if (kind !== 'HTTP_ERROR' || status === 'offline' || status >= 500 || PASSING.includes(status))
    return 'again'
  if (hasPhoto && PHOTO_FAULTS.includes(status)) return 'without photo'
  if (code === undefined || code === 'idempotency_in_progress') return 'again'
  return status === 401 ? 'stop' : 'never'
}

/** Answers after which the next punch fares no better: there is no way to the server, or it wants a rest. */
const AWAY = [401, 429, 502, 503, 504]

/** Whether all that waits must wait after a failed try, and not only that punch. */
export function holdsUpAll({ status }: Pick<ApiError, 'status'>): boolean {
  return status === 'offline' || AWAY.includes(status)
}
