/** Decides what follows a failed punch of a tablet: sent again, sent without its photo, or never. */

import type { ApiError } from '../http/error.js'
import { verdictOf as plainVerdict } from '../outbox/rules.js'

/** The consequence of a failed try: the punch is sent again, with or without its photo; or the server never accepts it. */
export type TryVerdict = 'again' | 'without photo' | 'never'

/** The statuses that the photo may cause: it is too large for a proxy, or it did not arrive whole. */
const PHOTO_FAULTS = [400, 413, 415, 422]

/** The refusals of the tablet's own account or key, which say nothing of the punch. */
const OF_CALLER = ['missing_permission', 'missing_role', 'people_only', 'key_limited', 'key_refused']

type Failure = Pick<ApiError, 'kind' | 'status' | 'code'>

/**
 * Returns the consequence of a failed try, as for every entry of the outbox. Neither a photo nor a role that
 * was taken from the tablet's account is ever the reason to lose a punch.
 */
export function verdictOf(error: Failure, hasPhoto = false): TryVerdict {
  const { kind, status, code } = error
  if (kind === 'HTTP_ERROR' && hasPhoto && PHOTO_FAULTS.some(fault => fault === status))
    return 'without photo'
  if (code !== undefined && OF_CALLER.includes(code)) return 'again'
  const verdict = plainVerdict({ kind, status, code })
  return verdict === 'refused' ? 'never' : verdict
}

/**
 * Tells whether a person who waits at the tablet is told of a refusal at once, since a later try changes nothing. A
 * locked PIN (429) counts too, because it lasts longer than the wait.
 */
export function isToldAtOnce(error: Failure, hasPhoto: boolean, hasPin: boolean): boolean {
  const isLocked = hasPin && error.status === 429 && error.code !== undefined
  return isLocked || verdictOf(error, hasPhoto) === 'never'
}
