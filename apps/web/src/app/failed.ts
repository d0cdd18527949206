import type { ApiError } from '@osys/sdk/http/error'
import type { FailedState } from '@osys/ui-kit/display/ErrorState'

/** Returns a failed fetch as views show it: the server's message and the id of the request. */
export function failed(error: ApiError | null | undefined, isRetrying: boolean): FailedState {
  return { kind: 'failed', text: error?.msg, requestId: error?.requestId, isRetrying }
}
