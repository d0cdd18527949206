/** Asks the server to let a socket into a channel: at most three tries of 10 s each. */

import type { Api } from '@osys/sdk/http/api'
import type { Clock } from '@osys/sdk/http/deadline'
import type { EndpointInput } from '@osys/sdk/http/endpoint'
import { isApiError } from '@osys/sdk/http/error'
import { retryDelayMs } from '@osys/sdk/http/retry'
import { authorizeChannel } from '@osys/sdk/realtime/endpoints'

/** The longest time that one try may take. */
export const AUTH_TIMEOUT_MS = 10_000
/** The number of tries before the channel is left for a later attempt. */
export const AUTH_TRIES = 3

/** The server's signature for a channel, as pusher-js sends it on. */
export interface Grant {
  readonly auth: string
  readonly channel_data?: string
}

/** The answer to whether a socket may enter a channel. */
export type Verdict =
  | ({ readonly kind: 'granted' } & Grant)
  /** The server refused. Another try would change nothing. */
  | { readonly kind: 'refused'; readonly status: number }
  /** The server could not be reached, or it failed. */
  | { readonly kind: 'failed' }
  /** The socket closed meanwhile, so the answer is of no use. */
  | { readonly kind: 'stale' }

export interface AuthPorts {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  readonly random: () => number
  /** Aborts when the caller no longer needs the answer. */
  readonly signal: AbortSignal
}

/** The answer for the first channel, with the grants of the others that came with it. */
export type JointVerdict = Verdict & { readonly others?: Readonly<Record<string, Grant>> }

/**
 * Asks the server to let a socket into a channel, and into `others` by the same call. Tries up to three times, 10 s
 * each, with a random wait between, when the network, the rate limit or a fault of the server is the cause. A refusal
 * is not tried again. Spec §7.
 */
export async function authorize(
  { api, clock, random, signal }: AuthPorts,
  input: EndpointInput<typeof authorizeChannel>,
): Promise<JointVerdict> {
  for (let attempt = 1; ; attempt++) {
    try {
      const options = { signal, timeout: AUTH_TIMEOUT_MS, quiet: true }
      const reply = await api.call(authorizeChannel, input, options)
      return signal.aborted ? { kind: 'stale' } : { kind: 'granted', ...reply }
    } catch (error) {
      if (!isApiError(error)) throw error
      if (signal.aborted) return { kind: 'stale' }
      if (!isPassing(error.status)) return { kind: 'refused', status: Number(error.status) }
      if (attempt === AUTH_TRIES) return { kind: 'failed' }
      await clock.wait(retryDelayMs(attempt, random(), error.retryAfterSeconds), signal)
      if (signal.aborted) return { kind: 'stale' }
    }
  }
}

function isPassing(status: number | 'offline'): boolean {
  return status === 'offline' || status === 408 || status === 429 || status >= 500
}
