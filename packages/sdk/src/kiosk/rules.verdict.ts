import type { ApiError } from '../http/error.js'

/**
 * The consequence of a failed try: the punch is sent again, with or without its photo; or no punch can be
 * sent for now; or the server never accepts this one.
 */
export type TryVerdict = 'again' | 'without photo' | 'stop' | 'never'

const PASSING = [408, 425, 429]
/** The statuses that the photo may cause: it is too large for a proxy, or it did not arrive whole. */
const PHOTO_FAULTS = [400, 413, 415, 422]

/**
 * Returns the consequence of a failed try. Only a clear refusal of the server counts as one, and it carries a
 * code: an answer without a code may come from a proxy or the portal of a network. A photo is never the
 * reason to lose a punch; a refused key stops all punches.
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

/**
 * The statuses after which the next punch would fail too: the server cannot be reached or asks for a pause.
 */
const AWAY = [401, 429, 502, 503, 504]

/** Tells whether all waiting punches must wait after a failed try, and not only the one that was tried. */
export function holdsUpAll({ status }: Pick<ApiError, 'status'>): boolean {
  return status === 'offline' || AWAY.includes(status)
}
