import type { ApiError } from '../http/error.js'

/** Whether a refusal says that there is no such task, or none that this person may see. */
export function isGone({ status }: Pick<ApiError, 'status'>): boolean {
  return status === 404 || status === 403
}
