/**
 * Decides what follows a failed punch of a tablet: sent again, sent without its photo, none sent for now, or
 * never.
 */

import type { ApiError } from '../http/error.js'
import { verdictOf as plainVerdict } from '../outbox/rules.js'

/**
 * The consequence of a failed try: the punch is sent again, with or without its photo; or no punch can be
 * sent for now; or the server never accepts this one.
 */
export type TryVerdict = 'again' | 'without photo' | 'stop' | 'never'

/** The statuses that the photo may cause: it is too large for a proxy, or it did not arrive whole. */
const PHOTO_FAULTS = [400, 413, 415, 422]

/**
 * Returns the consequence of a failed try, as for every entry of the outbox. A photo is never the reason to
 * lose a punch.
 */
export function verdictOf(error: Pick<ApiError, 'kind' | 'status' | 'code'>, hasPhoto = false): TryVerdict {
  const { kind, status, code } = error
  if (kind === 'HTTP_ERROR' && hasPhoto && PHOTO_FAULTS.some(fault => fault === status))
    return 'without photo'
  const verdict = plainVerdict({ kind, status, code })
  return verdict === 'refused' ? 'never' : verdict
}
