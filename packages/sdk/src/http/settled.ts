/** Defines the report of a finished call, successful or not, which notices are made of. */

import type { AnyEndpoint } from './endpoint.js'
import type { ApiError } from './error.js'

/** A finished call, successful or not. */
export type SettledCall = {
  readonly endpoint: AnyEndpoint
  /** True without a notice; 'failures' when the form of the call shows every failure itself. */
  readonly quiet: boolean | 'failures'
  /** The fields of a form that shows their errors itself. */
  readonly fields: readonly string[]
  /**
   * The API key of the call. It distinguishes the answer of an old session from one of the present session.
   */
  readonly sentWith: string | null
  /** The number of times that it was sent. */
  readonly tries: number
  /** The time from the call to its end, in ms. */
  readonly ms: number
  /** The server's id of the last try, for support and logs. */
  readonly requestId: string | undefined
} & ({ readonly reply: unknown; readonly status: number } | { readonly error: ApiError })
