import type { ApiError } from '../http/error.js'

/** Tells whether a refusal says that a task does not exist or that this person may not see it. */
export function isOutOfReach({ status }: Pick<ApiError, 'status'>): boolean {
  return status === 404 || status === 403
}
